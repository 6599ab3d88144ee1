export { acuityScoresRoutes } from './acuity-scores.routes.ts';
