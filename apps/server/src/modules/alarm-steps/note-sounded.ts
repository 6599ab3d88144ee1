import { randomUUID } from 'node:crypto';
import type { DeviceCard, DeviceSounded } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../../platform/platform.ts';
import { alarmOfDevice } from './alarms.queries.ts';
import { noteStep } from './take-step.ts';

type Lane = Pick<Platform, 'alarmLane' | 'clock' | 'bus'>;

/** The room is heard: it said so itself, or answered the order. */
export async function noteSounding(
  { alarmLane, clock, bus }: Lane,
  { hospitalId, id }: { hospitalId: number; id: number },
): Promise<void> {
  const actor = {
    hospitalId,
    userId: null,
    userName: 'The patient’s room',
    requestId: randomUUID(),
  };
  await alarmLane.database.writing(actor, (tx) =>
    noteStep(tx, hospitalId, id, { step: 'sounded', userId: null, now: clock.now() }),
  );
  bus.poke();
  bus.pokeAlarms();
}

/**
 * What a room says by itself. It may be before the alarm is written, when it came by the viewer's own
 * connection: the server's order then finds it sounding, and the answer says so.
 */
export const noteSounded =
  (platform: Lane) =>
  async (card: DeviceCard, { alarm_uuid }: DeviceSounded): Promise<void> => {
    const { hospital_id: hospitalId, device_id: deviceId } = card;
    const db = platform.alarmLane.database.reading(hospitalId);
    const id = await alarmOfDevice(db, { hospitalId, deviceId }, alarm_uuid);
    if (id !== undefined) await noteSounding(platform, { hospitalId, id });
  };
