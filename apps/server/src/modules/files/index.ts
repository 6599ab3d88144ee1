export { fileJobs } from './files.jobs.ts';
export { filesRoutes } from './files.routes.ts';
