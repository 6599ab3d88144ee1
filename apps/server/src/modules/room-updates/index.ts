export { roomUpdatesRoutes } from './room-updates.routes.ts';
