import { randomUUID } from 'node:crypto';
import { deviceCommands } from '@lamplight/contracts/device/device-commands';
import type { RoomSound, StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import type { IdOf } from '@lamplight/contracts/ids';
import { askDevice } from '../../platform/devices/ask-device.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { followAlarm, noteSounding } from '../alarm-steps/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import {
  findRaised,
  findRoomAlarm,
  findSounding,
  findStatAlarm,
  insertAlarm,
} from './stat-alarms.queries.ts';
import { statAlarmWire } from './stat-alarms.wire.ts';

interface NewAlarm {
  patient_monitor_id: IdOf<'patient_monitor'>;
  alarm_uuid?: string | undefined;
}

/** The same name again is the same alarm: who did not hear an answer may ask once more. */
export async function noteAlarm(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  { patient_monitor_id: monitorId, alarm_uuid: uuid = randomUUID() }: NewAlarm,
): Promise<StatAlarm> {
  const monitor = await findMonitor(db, who, monitorId);
  if (!monitor) throw notFound();
  if (monitor.status !== 'active') throw new Refusal('StatAlarm::NotActive');
  const added = await insertAlarm(db, who, monitor, { uuid, now });
  if (added !== undefined)
    await followAlarm(db, { hospitalId: who.hospitalId, id: added, raiserId: who.userId }, now);
  const id = added ?? (await findRaised(db, who, monitorId, uuid));
  if (id === undefined) throw new Refusal('Request::KeyReused');
  const row = await findStatAlarm(db, who, id);
  if (!row) throw notFound();
  return statAlarmWire(row);
}

type Raised = Pick<StatAlarm, 'id' | 'patient_monitor_id'>;

/** The alarm stands whether or not the room is heard; whoever raised it learns which. */
export async function soundInRoom(
  platform: Platform,
  { who }: Pick<CallContext, 'who'>,
  { id, patient_monitor_id }: Raised,
): Promise<RoomSound> {
  const db = platform.alarmLane.database.reading(who.hospitalId);
  const monitor = await findMonitor(db, who, patient_monitor_id);
  const device = monitor?.video_device_id;
  const alarm = monitor && (await findRoomAlarm(db, who.hospitalId, monitor.division_id));
  const known = await findSounding(db, who.hospitalId, id);
  if (!alarm || !known || device === null || device === undefined) return 'off';
  // A name that no room knows would be silence: it is told like one.
  const order = deviceCommands.play_alarm.input.safeParse({
    ...alarm,
    alarm_uuid: known.alarm_uuid,
  });
  if (!order.success) return 'not_reached';
  const card = { hospital_id: who.hospitalId, device_id: device };
  try {
    await askDevice(platform, card, 'play_alarm', order.data);
    await noteSounding(platform, { hospitalId: who.hospitalId, id });
    return 'sounding';
  } catch (error) {
    platform.log.warn({ err: error, device }, 'an alarm did not sound in its room');
    return 'not_reached';
  }
}

/** The same request again: the room is asked once more if it has not said that it sounds. */
export async function soundAgain(
  platform: Platform,
  context: Pick<CallContext, 'who'>,
  alarm: Raised,
): Promise<RoomSound | null> {
  const db = platform.alarmLane.database.reading(context.who.hospitalId);
  const known = await findSounding(db, context.who.hospitalId, alarm.id);
  return known && !known.has_sounded ? soundInRoom(platform, context, alarm) : null;
}
