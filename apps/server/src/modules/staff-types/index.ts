export { staffTypeQueries } from './staff-types.queries.ts';
export { staffTypesRoutes } from './staff-types.routes.ts';
