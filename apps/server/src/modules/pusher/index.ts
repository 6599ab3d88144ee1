export { pusherRoutes } from './pusher.routes.ts';
