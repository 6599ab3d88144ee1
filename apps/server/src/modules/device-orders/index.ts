export { deviceOrdersRoutes } from './device-orders.routes.ts';
export { deviceOfMonitor } from './ordered-device.ts';
