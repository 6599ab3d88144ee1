export { hospitalRoutes } from './hospital.routes.ts';
export { healthSystemQueries } from './preferences.queries.ts';
