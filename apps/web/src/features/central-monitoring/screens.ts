export const centralMonitoringScreen = () => import('./routes/CentralMonitoringPage.tsx');
