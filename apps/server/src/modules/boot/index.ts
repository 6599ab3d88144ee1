export { bootRoutes } from './boot.routes.ts';
