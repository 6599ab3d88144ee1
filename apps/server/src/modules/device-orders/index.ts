export { deviceOrdersRoutes } from './device-orders.routes.ts';
