export { formQueries, findFormVersion } from './forms.queries.ts';
export { formsRoutes } from './forms.routes.ts';
