export { findRoom } from './rooms.queries.ts';
export { roomsRoutes } from './rooms.routes.ts';
