export { callForHelp } from './call-for-help.ts';
export { nudgesRoutes } from './nudges.routes.ts';
