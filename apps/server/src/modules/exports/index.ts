export { exportJobs } from './export-jobs.ts';
export type { ExportedLists } from './exported-lists.ts';
export { exportsRoutes } from './exports.routes.ts';
