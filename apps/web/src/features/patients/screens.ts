/** Loaded when opened. */
export const patientScreens = {
  list: () => import('./routes/PatientsPage.tsx'),
  add: () => import('./routes/AddPatientPage.tsx'),
  edit: () => import('./routes/EditPatientPage.tsx'),
  view: () => import('./routes/ViewPatientPage.tsx'),
  overviewEdit: () => import('./routes/OverviewEditPage.tsx'),
  overviewMonitors: () => import('./routes/OverviewMonitorsPage.tsx'),
};
