export { wallViewsRoutes } from './wall-views.routes.ts';
