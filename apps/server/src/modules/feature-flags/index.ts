export { flagJobs } from './flag-jobs.ts';
export { enabledFlagsOf } from './enabled-flags.queries.ts';
export { featureFlagQueries } from './feature-flags.queries.ts';
export { featureFlagsRoutes } from './feature-flags.routes.ts';
