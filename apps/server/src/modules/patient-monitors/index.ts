export { patientMonitorJobs } from './overdue-pauses.ts';
export {
  findMonitor,
  lockMonitor,
  patientMonitorQueries,
  stopSessionsOf,
} from './patient-monitors.queries.ts';
export { monitorWire } from './patient-monitors.wire.ts';
export { patientMonitorsRoutes, type EndPictures } from './patient-monitors.routes.ts';
