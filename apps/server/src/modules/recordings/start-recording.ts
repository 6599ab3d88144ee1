import type { startRecording } from '@lamplight/contracts/calls/recordings';
import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { violates } from '../../platform/database/database.ts';
import { askDevice } from '../../platform/devices/ask-device.ts';
import { findCurtain } from '../../platform/devices/curtain.queries.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import {
  endOverdue,
  forgetUnbegun,
  insertRecording,
  mayRecord,
} from './start-recording.queries.ts';

interface Begun {
  id: number;
  card: DeviceCard;
  order: DeviceInput<'start_recording'>;
}

/** Written before the device is told: what leaves the room must have a row that says why. */
export async function noteRecording({
  db,
  who,
  params,
  body,
  now,
}: WriteContext<typeof startRecording>): Promise<Begun> {
  const monitor = await findMonitor(db, who, params.id);
  if (!monitor) throw notFound();
  if (!(await mayRecord(db, who, monitor.division_id))) throw new Refusal('Recording::NotAllowed');
  if (monitor.status !== 'active') throw new Refusal('Video::NotActive');
  if (monitor.video_device_id === null) throw new Refusal('Device::Offline');
  const card = { hospital_id: who.hospitalId, device_id: monitor.video_device_id };
  if ((await findCurtain(db, card))?.is_closed) throw new Refusal('Recording::CurtainClosed');
  await endOverdue(db, card, now);
  const seconds = body.duration_minutes * 60;
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  const { record_video, record_audio } = body;
  try {
    const added = { form: body, card, monitor, userId: who.userId, now, endsAt };
    const id = await insertRecording(db, added);
    const order = { recording_id: id, session: monitor.id, seconds, record_video, record_audio };
    return { id, card, order };
  } catch (error) {
    if (violates(error, 'one_recording_a_device')) throw new Refusal('Recording::AlreadyRunning');
    throw error;
  }
}

/** A device that could not begin leaves no recording behind. */
export const tellDevice =
  (platform: Platform) =>
  async (
    { who, requestId }: CallContext<typeof startRecording>,
    { id, card, order }: Begun,
  ): Promise<undefined> => {
    try {
      await askDevice(platform, card, 'start_recording', order);
    } catch (error) {
      // It may have begun although its answer was lost.
      await askDevice(platform, card, 'stop_recording', {}).catch(() => undefined);
      const { hospitalId, userId, userName } = who;
      await platform.database.writing({ hospitalId, userId, userName, requestId }, (tx) =>
        forgetUnbegun(tx, hospitalId, id),
      );
      platform.bus.poke();
      throw error;
    }
    return undefined;
  };
