/** Loaded when opened. */
export const patientAccessLogScreen = () => import('./routes/PatientAccessLogPage.tsx');
