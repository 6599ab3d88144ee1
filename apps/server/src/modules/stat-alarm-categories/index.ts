export { statAlarmCategoryQueries } from './stat-alarm-categories.queries.ts';
export { statAlarmCategoriesRoutes } from './stat-alarm-categories.routes.ts';
