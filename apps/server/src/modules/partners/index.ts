export { partnerJobs } from './partner-jobs.ts';
export { partnerQueries, partnerVisible } from './partners.queries.ts';
export { partnersRoutes } from './partners.routes.ts';
