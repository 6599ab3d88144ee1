export { deviceAddition } from './save-device.ts';
export { findVideoDevice } from './video-devices.queries.ts';
export { videoDevicesRoutes } from './video-devices.routes.ts';
