export { flagJobs } from './flag-jobs.ts';
export { enabledFlagsOf, hasFlag } from './enabled-flags.queries.ts';
export { featureFlagQueries } from './feature-flags.queries.ts';
export { featureFlagsRoutes } from './feature-flags.routes.ts';
