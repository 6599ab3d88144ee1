export { unitAddition } from './add-units.ts';
export { findUnit } from './units.queries.ts';
export { unitsRoutes } from './units.routes.ts';
