/** Loaded when opened. */
export const deviceHealthScreens = {
  uptime: () => import('./routes/DevicesUptimePage.tsx'),
  overview: () => import('./routes/SystemOverviewPage.tsx'),
};
