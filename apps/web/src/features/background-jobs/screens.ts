/** Loaded when opened. */
export const backgroundJobScreens = { list: () => import('./routes/BackgroundJobsPage.tsx') };
