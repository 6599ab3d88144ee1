export { findMenuSet, listOwnMenuSets } from './menu-sets.queries.ts';
export { menuSetWire } from './menu-sets.wire.ts';
export { menuSetsRoutes } from './menu-sets.routes.ts';
