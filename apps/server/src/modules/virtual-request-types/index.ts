export { virtualRequestTypesRoutes } from './virtual-request-types.routes.ts';
