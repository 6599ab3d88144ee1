import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';

/** Where the process that holds the device's socket listens. */
export const orderSubject = ({ hospital_id, device_id }: DeviceCard): string =>
  `device.${hospital_id}.${device_id}.order`;

/** Says which connection has the device now: others let go of it. */
export const takenSubject = ({ hospital_id, device_id }: DeviceCard): string =>
  `device.${hospital_id}.${device_id}.taken`;

/** Says that what all devices of a hospital have to know changed. */
export const hospitalStandingSubject = (hospitalId: number | '*'): string =>
  `device.${hospitalId}.standing`;

/** Says that what the device has to know of its room changed. */
export const standingSubject = ({ hospital_id, device_id }: DeviceCard): string =>
  `device.${hospital_id}.${device_id}.standing`;
