export { roomAddition } from './add-rooms.ts';
export { findRooms } from './rooms.queries.ts';
export { findRoom } from './rooms.queries.ts';
export { roomsRoutes } from './rooms.routes.ts';
