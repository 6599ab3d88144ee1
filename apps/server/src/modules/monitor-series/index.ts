export { motionMinutes, seriesOf, type SeriesRow } from './monitor-series.queries.ts';
export { noteMotion } from './note-motion.ts';
export { seriesJobs } from './series-jobs.ts';
