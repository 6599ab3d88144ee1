import { randomUUID } from 'node:crypto';
import type { DeviceAnnounced, DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../../platform/platform.ts';
import { markOver } from './announcements.queries.ts';

/** The room says that a message was heard to its end, or was cut off. */
export const noteAnnounced =
  ({ database, clock, bus }: Platform) =>
  async (card: DeviceCard, { announcement_uuid, outcome }: DeviceAnnounced): Promise<void> => {
    const { hospital_id: hospitalId, device_id: deviceId } = card;
    const actor = {
      hospitalId,
      userId: null,
      userName: 'The patient’s room',
      requestId: randomUUID(),
    };
    await database.writing(actor, (tx) =>
      markOver(
        tx,
        { hospitalId, deviceId },
        { uuid: announcement_uuid, outcome, now: clock.now() },
      ),
    );
    bus.poke();
  };
