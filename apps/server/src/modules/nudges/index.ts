export { callForHelp } from './call-for-help.ts';
export { nudgesInLastHours } from './nudges-per-hour.queries.ts';
export { nudgesRoutes } from './nudges.routes.ts';
export { raiseNudge } from './raise-nudge.ts';
