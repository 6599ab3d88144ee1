export { findRequestType } from './virtual-request-types.queries.ts';
export { virtualRequestTypesRoutes } from './virtual-request-types.routes.ts';
