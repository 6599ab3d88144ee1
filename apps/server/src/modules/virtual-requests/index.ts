export { closeRequest } from './close-request.ts';
export { acceptForAll, tellOfHelp } from './help-requests.ts';
export { raiseInSight, raiseRequest } from './raise-request.ts';
export {
  findRequest,
  findUsableType,
  lockOpenRequest,
  type RequestRow,
} from './virtual-requests.queries.ts';
export { virtualRequestJobs } from './step-jobs.ts';
export { virtualRequestsRoutes } from './virtual-requests.routes.ts';
