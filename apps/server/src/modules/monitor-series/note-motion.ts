import { randomUUID } from 'node:crypto';
import type { DeviceCard, DeviceMotion } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../../platform/platform.ts';
import { addMotion } from './monitor-series.queries.ts';

/** The room says how much moved before its camera. */
export const noteMotion =
  ({ database, clock }: Platform) =>
  async ({ hospital_id, device_id }: DeviceCard, { level }: DeviceMotion): Promise<void> => {
    const actor = {
      hospitalId: hospital_id,
      userId: null,
      userName: 'The patient’s room',
      requestId: randomUUID(),
    };
    const device = { hospitalId: hospital_id, deviceId: device_id };
    await database.writing(actor, (tx) => addMotion(tx, device, { level, now: clock.now() }));
  };
