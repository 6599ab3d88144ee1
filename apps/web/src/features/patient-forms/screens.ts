export const patientFormsScreen = () => import('./routes/PatientFormsPage.tsx');
