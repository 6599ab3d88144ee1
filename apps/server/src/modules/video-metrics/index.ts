export { videoMetricsJobs } from './sweep-metrics.ts';
export { videoMetricsRoutes } from './video-metrics.routes.ts';
