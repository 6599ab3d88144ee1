export { curtainRoutes } from './curtain.routes.ts';
