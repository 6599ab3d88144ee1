export { divisionReads, divisionsRoutes } from './divisions.routes.ts';
export { divisionQueries } from './divisions.queries.ts';
