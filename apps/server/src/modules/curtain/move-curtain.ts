import type { setPrivacy } from '@lamplight/contracts/calls/curtain';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { askDevice } from '../../platform/devices/ask-device.ts';
import {
  confirmClosed,
  findCurtain,
  markOpening,
  saveClosed,
  saveOpened,
} from '../../platform/devices/curtain.queries.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';

/** Closed stands from here on, whether or not the device hears of it; open does not. */
export async function noteWish({
  db,
  who,
  body,
  now,
}: WriteContext<typeof setPrivacy>): Promise<DeviceCard> {
  const monitor = await findMonitor(db, who, body.patient_monitor_id);
  if (!monitor) throw notFound();
  if (monitor.status === 'stopped') throw new Refusal('Video::NotActive');
  if (monitor.video_device_id === null) throw new Refusal('Device::Offline');
  const card = { hospital_id: who.hospitalId, device_id: monitor.video_device_id };
  if (!body.is_private) {
    await markOpening(db, card, { by: who.userId, now });
    return card;
  }
  const known = await findCurtain(db, card);
  const minutes = body.ask_in_minutes;
  await saveClosed(db, card, {
    by: who.userId,
    reason: body.reason === undefined ? (known?.reason ?? null) : body.reason,
    askAt:
      minutes === undefined
        ? (known?.ask_at ?? null)
        : minutes === null
          ? null
          : new Date(now.getTime() + minutes * 60_000),
    now,
  });
  return card;
}

interface Wish {
  isPrivate: boolean;
  by: string;
  now: Date;
}

export async function tellDevice(
  platform: Platform,
  card: DeviceCard,
  { isPrivate, by, now }: Wish,
): Promise<void> {
  const db = platform.database.reading(card.hospital_id);
  try {
    if (isPrivate) {
      const { closings } = await askDevice(platform, card, 'close_curtain', { by });
      await confirmClosed(db, card, closings);
    } else await open(platform, card, now);
  } catch (error) {
    if (!isPrivate) throw error;
    platform.log.info({ err: error, device: card.device_id }, 'the room closes its curtain later');
  } finally {
    platform.bus.poke();
  }
}

async function open(platform: Platform, card: DeviceCard, now: Date): Promise<void> {
  const db = platform.database.reading(card.hospital_id);
  const known = await findCurtain(db, card);
  if (!known?.is_closed) return;
  const { closings } = known;
  try {
    await askDevice(platform, card, 'open_curtain', { closings });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== 'Device::Failed') throw error;
    await markOpening(db, card, { by: null, now: null });
    throw new Refusal('Video::CurtainMoved');
  }
  await saveOpened(db, card, { closings, now });
}
