import type { updateMonitorRoom } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { isInAnotherRoom } from '@lamplight/domain/watching/monitor-badges';
import { violates } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockMonitor } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import {
  findDeviceThere,
  findNewPlace,
  isWatchedByAnother,
  moveMonitor,
} from './quick-view.queries.ts';
import { takeStep } from './take-step.ts';

export interface Moved {
  /** Of the monitor, for the trail. */
  id: number;
  monitor: PatientMonitor;
  /** Who watches looks through a device that shows somebody else's room from now on. */
  hasOtherDevice: boolean;
}

/**
 * The monitor follows its patient into the room she was given. She is watched there by the device she
 * had, if it went with her, or else by one that stands there and is free. Confirmed already is as good.
 */
export async function updateRoom({
  db,
  who,
  params,
}: WriteContext<typeof updateMonitorRoom>): Promise<Moved> {
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  if (!isInAnotherRoom(row))
    return { id: row.id, monitor: monitorWire(row), hasOtherDevice: false };
  takeStep(row.status, 'change_place');
  const place = await findNewPlace(db, who, row.patient_id);
  if (!place) throw new Refusal('RoomChange::OutOfSight');
  if (await isWatchedByAnother(db, who.hospitalId, row.id, place))
    throw new Refusal('RoomChange::Taken');
  const deviceId = await findDeviceThere(db, who.hospitalId, row, place);
  if (deviceId === undefined) throw new Refusal('RoomChange::NoDevice');
  try {
    await moveMonitor(db, who.hospitalId, row.id, { ...place, deviceId });
  } catch (error) {
    // Somebody began to watch there in the same moment.
    if (violates(error, 'one_running_monitor_a_bed')) throw new Refusal('RoomChange::Taken');
    if (violates(error, 'one_running_monitor_a_device')) throw new Refusal('RoomChange::NoDevice');
    throw error;
  }
  const moved = await lockMonitor(db, who, row.id);
  if (!moved) throw notFound();
  const hasOtherDevice = deviceId !== row.video_device_id;
  return { id: row.id, monitor: monitorWire(moved), hasOtherDevice };
}
