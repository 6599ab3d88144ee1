export { cameraConsentsRoutes } from './camera-consents.routes.ts';
