export { sessionsRoutes } from './sessions.routes.ts';
