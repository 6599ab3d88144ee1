export { dynamicFieldQueries } from './dynamic-fields.queries.ts';
export { dynamicFieldsRoutes } from './dynamic-fields.routes.ts';
