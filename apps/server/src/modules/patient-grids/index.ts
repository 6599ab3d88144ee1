export { patientGridsRoutes } from './patient-grids.routes.ts';
