export { timelineRoutes } from './timeline.routes.ts';
