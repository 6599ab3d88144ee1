export { devicePairingRoutes } from './device-pairing.routes.ts';
