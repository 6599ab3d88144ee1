export { AlarmActivated } from './AlarmActivated.tsx';
export { StopMonitoring } from './StopMonitoring.tsx';

/** Loaded when opened. */
export const patientMonitorScreens = {
  list: () => import('./routes/PatientMonitorsPage.tsx'),
  add: () => import('./routes/AddPatientMonitorPage.tsx'),
};
