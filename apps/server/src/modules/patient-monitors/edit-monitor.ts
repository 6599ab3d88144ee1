import type { updatePatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { riskProblems } from '@lamplight/domain/watching/monitor-suitability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockVideoDevice } from '../video-devices/index.ts';
import { bedProblem, deviceProblem, refuse, unlessTaken } from './monitor-choices.ts';
import { findMonitor, lockMonitor } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { findBedToWatch, saveMonitor } from './start-monitor.queries.ts';
import { takeStep } from './take-step.ts';
import type { Moved } from './update-room.ts';

/** Another bed, device, category or risk of a session that has not ended. */
export async function editMonitor({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updatePatientMonitor>): Promise<Moved> {
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  if (row.version !== body.version)
    throw new Refusal('Record::Stale', { current: monitorWire(row) });
  takeStep(row.status, 'change_place');
  const { division_id, patient_id } = row;
  const hasOtherBed = body.bed_id !== row.bed_id;
  const hasOtherDevice = body.video_device_id !== row.video_device_id;
  const bed = hasOtherBed
    ? await findBedToWatch(db, who, { bed_id: body.bed_id, division_id, patient_id })
    : undefined;
  const device = hasOtherDevice ? await lockVideoDevice(db, who, body.video_device_id) : undefined;
  refuse(
    [
      ['bed_id', hasOtherBed ? bedProblem(bed) : undefined],
      ['video_device_id', hasOtherDevice ? deviceProblem(device, division_id) : undefined],
    ],
    riskProblems(body),
  );
  const roomId = bed?.room_id ?? row.room_id;
  await unlessTaken(saveMonitor(db, who.hospitalId, row.id, { ...body, room_id: roomId }));
  const saved = await findMonitor(db, who, row.id);
  if (!saved) throw notFound();
  return { id: row.id, monitor: monitorWire(saved), hasOtherDevice };
}
