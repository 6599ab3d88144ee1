export { phoneCallsRoutes } from './phone-calls.routes.ts';
