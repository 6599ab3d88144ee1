export { virtualRequestJobs } from './step-jobs.ts';
export { virtualRequestsRoutes } from './virtual-requests.routes.ts';
