export { backgroundJobsRoutes } from './background-jobs.routes.ts';
