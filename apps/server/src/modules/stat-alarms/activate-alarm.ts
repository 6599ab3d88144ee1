import type { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import { deviceCommands } from '@lamplight/contracts/device/device-commands';
import type { RoomSound, StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { askDevice } from '../../platform/devices/ask-device.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { findRoomAlarm, findStatAlarm, insertAlarm } from './stat-alarms.queries.ts';
import { statAlarmWire } from './stat-alarms.wire.ts';

export async function noteAlarm(context: WriteContext<typeof createStatAlarm>): Promise<StatAlarm> {
  const { db, who, body, now } = context;
  const monitor = await findMonitor(db, who, body.patient_monitor_id);
  if (!monitor) throw notFound();
  if (monitor.status !== 'active') throw new Refusal('StatAlarm::NotActive');
  const row = await findStatAlarm(db, who, await insertAlarm(db, who, monitor, now));
  if (!row) throw notFound();
  return statAlarmWire(row);
}

/** The alarm stands whether or not the room is heard; whoever raised it learns which. */
export async function soundInRoom(
  platform: Platform,
  { who, body }: CallContext<typeof createStatAlarm>,
): Promise<RoomSound> {
  const db = platform.database.reading(who.hospitalId);
  const monitor = await findMonitor(db, who, body.patient_monitor_id);
  const device = monitor?.video_device_id;
  const alarm = monitor && (await findRoomAlarm(db, who.hospitalId, monitor.division_id));
  if (!alarm || device === null || device === undefined) return 'off';
  // A name that no room knows would be silence: it is told like one.
  const order = deviceCommands.play_alarm.input.safeParse(alarm);
  if (!order.success) return 'not_reached';
  const card = { hospital_id: who.hospitalId, device_id: device };
  try {
    await askDevice(platform, card, 'play_alarm', order.data);
    return 'sounding';
  } catch (error) {
    platform.log.warn({ err: error, device }, 'an alarm did not sound in its room');
    return 'not_reached';
  }
}
