export { listCustomFields } from './custom-fields.queries.ts';
export { customFieldsRoutes } from './custom-fields.routes.ts';
