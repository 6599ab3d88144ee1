export { customFieldsRoutes } from './custom-fields.routes.ts';
