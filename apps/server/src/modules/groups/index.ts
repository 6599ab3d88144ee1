export { groupQueries } from './groups.queries.ts';
export { groupsRoutes } from './groups.routes.ts';
export { keepSight, seesMore, showsTooMuch, tooMuchShown } from './keep-sight.ts';
export { divisionsOutOfSight } from './sight.queries.ts';
