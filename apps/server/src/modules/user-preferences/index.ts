export { userPreferencesRoutes } from './user-preferences.routes.ts';
