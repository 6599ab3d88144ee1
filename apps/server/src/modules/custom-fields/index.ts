export { customFieldQueries, listCustomFields } from './custom-fields.queries.ts';
export { checkedCustomFields } from './checked-custom-fields.ts';
export { customFieldsRoutes } from './custom-fields.routes.ts';
