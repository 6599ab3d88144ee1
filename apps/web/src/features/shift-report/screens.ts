/** Loaded when opened. */
export const shiftReportScreen = () => import('./routes/ShiftReportPage.tsx');
