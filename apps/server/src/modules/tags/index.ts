export { tagsRoutes } from './tags.routes.ts';
export { tagQueries } from './tags.queries.ts';
