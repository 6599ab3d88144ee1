const mostShown = 99;

/** What stands on the bell; nothing when nothing waits. */
export const badgeText = (active: number): string => {
  if (active === 0) return '';
  return active > mostShown ? `${mostShown}+` : String(active);
};

/** The same in words, for a tooltip and for who hears the page. */
export const bellLabel = (active: number | undefined): string => {
  if (active === undefined) return 'Notifications';
  return active === 0 ? 'Notifications, none active' : `Notifications, ${badgeText(active)} active`;
};
