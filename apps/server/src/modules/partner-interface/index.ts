export { partnerInterfaceRoutes } from './partner-interface.routes.ts';
