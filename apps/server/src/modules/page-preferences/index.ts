export { pagePreferencesRoutes } from './page-preferences.routes.ts';
