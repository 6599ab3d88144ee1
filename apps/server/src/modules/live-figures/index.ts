export { liveFiguresRoutes } from './live-figures.routes.ts';
