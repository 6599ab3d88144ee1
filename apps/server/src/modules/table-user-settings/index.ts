export { tableUserSettingsRoutes } from './table-views.routes.ts';
