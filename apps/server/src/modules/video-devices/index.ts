export { deviceAddition } from './save-device.ts';
export { readConfig, readMetrics } from './device-config.ts';
export type { VideoDeviceRow } from './device-rows.ts';
export {
  deviceVisible,
  findVideoDevice,
  lockVideoDevice,
  videoDeviceQueries,
} from './video-devices.queries.ts';
export { videoDevicesRoutes } from './video-devices.routes.ts';
