export { listReasonsInUse, videoReasonQueries } from './video-reasons.queries.ts';
export { videoReasonsRoutes } from './video-reasons.routes.ts';
