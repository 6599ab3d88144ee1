export { languageQueries } from './languages.queries.ts';
export { languagesRoutes } from './languages.routes.ts';
