/** Loaded when opened. */
export const announcementScreens = { list: () => import('./routes/AnnouncementsPage.tsx') };
