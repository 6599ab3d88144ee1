export { deviceAddition } from './save-device.ts';
export { readConfig, readMetrics } from './device-config.ts';
export { deviceVisible, findVideoDevice } from './video-devices.queries.ts';
export { videoDevicesRoutes } from './video-devices.routes.ts';
