export { divisionReads, divisionsRoutes } from './divisions.routes.ts';
export { divisionQueries, divisionVisible } from './divisions.queries.ts';
