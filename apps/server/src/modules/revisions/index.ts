export { revisionsRoutes } from './revisions.routes.ts';
