export { pagePreferenceQueries } from './page-preferences.queries.ts';
export { pagePreferencesRoutes } from './page-preferences.routes.ts';
