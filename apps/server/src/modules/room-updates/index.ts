export { isUnderWay } from './room-updates.queries.ts';
export { roomUpdatesRoutes } from './room-updates.routes.ts';
