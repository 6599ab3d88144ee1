export { privacyMasksRoutes } from './privacy-masks.routes.ts';
