export { chartsRoutes } from './charts.routes.ts';
