/** A moment is chosen in the person's own time and travels in everybody's; nothing chosen is nothing. */
export const instantOf = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** The same for an input of the browser: '2026-03-02T08:15'. */
export const localTimeOf = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
