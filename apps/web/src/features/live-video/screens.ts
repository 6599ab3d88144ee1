export const monitoringScreens = { monitoring: () => import('./routes/MonitoringPage.tsx') };
