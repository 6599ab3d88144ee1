/** Loaded when opened. */
export const cameraConsentScreen = () => import('./routes/PatientConsentPage.tsx');
