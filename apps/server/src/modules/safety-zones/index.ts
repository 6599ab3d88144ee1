export { safetyZonesRoutes } from './safety-zones.routes.ts';
