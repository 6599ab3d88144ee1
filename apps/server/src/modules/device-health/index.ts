export { deviceHealthRoutes } from './device-health.routes.ts';
