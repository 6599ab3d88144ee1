export { findMonitor } from './patient-monitors.queries.ts';
export { patientMonitorsRoutes } from './patient-monitors.routes.ts';
