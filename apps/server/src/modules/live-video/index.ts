export { liveVideoRoutes } from './live-video.routes.ts';
