export { hospitalRoutes } from './hospital.routes.ts';
