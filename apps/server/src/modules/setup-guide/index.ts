export { setupGuideRoutes } from './setup-guide.routes.ts';
