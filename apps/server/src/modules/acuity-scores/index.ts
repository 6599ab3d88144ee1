export { scoresOf } from './acuity-scores.queries.ts';
export { acuityScoresRoutes } from './acuity-scores.routes.ts';
export { scoreHours } from './score-hours.ts';
