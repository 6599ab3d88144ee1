/** Loaded when opened. */
export const patientMonitorScreens = {
  list: () => import('./routes/PatientMonitorsPage.tsx'),
  add: () => import('./routes/AddPatientMonitorPage.tsx'),
  edit: () => import('./routes/EditPatientMonitorPage.tsx'),
  view: () => import('./routes/ViewPatientMonitorPage.tsx'),
  multipause: () => import('./routes/PauseSeveralPage.tsx'),
  multiresume: () => import('./routes/ResumeSeveralPage.tsx'),
};
