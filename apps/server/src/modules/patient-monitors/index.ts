export { findMonitor, lockMonitor } from './patient-monitors.queries.ts';
export { monitorWire } from './patient-monitors.wire.ts';
export { patientMonitorsRoutes } from './patient-monitors.routes.ts';
