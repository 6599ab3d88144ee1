/** Loaded when opened. */
export const notificationScreens = {
  list: () => import('./routes/NotificationsPage.tsx'),
};
