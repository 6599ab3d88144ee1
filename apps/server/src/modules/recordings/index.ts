export { recordingJobs } from './recording-jobs.ts';
export { recordingsRoutes } from './recordings.routes.ts';
export { findRunning, mayRecord } from './start-recording.queries.ts';
