export { patientAccessLogRoutes } from './patient-access-log.routes.ts';
