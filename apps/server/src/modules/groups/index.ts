export { groupQueries } from './groups.queries.ts';
export { groupsRoutes } from './groups.routes.ts';
export { keepSight, showsTooMuch } from './keep-sight.ts';
