export { sharedViewQueries } from './shared-views.queries.ts';
export { tableUserSettingsRoutes } from './table-views.routes.ts';
