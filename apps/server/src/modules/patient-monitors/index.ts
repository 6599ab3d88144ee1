export { patientMonitorsRoutes } from './patient-monitors.routes.ts';
