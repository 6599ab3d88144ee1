export { deviceFramesRoutes } from './device-frames.routes.ts';
export { frameJobs } from './sweep-frames.ts';
