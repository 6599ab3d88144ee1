import type { pausePatientMonitor } from '@lamplight/contracts/calls/monitoring';
import type { PauseOrder } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { WriteContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { findRulesOf } from './monitoring-rules.queries.ts';
import { findMonitor, lockMonitor, type MonitorRow } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { insertPause, setStatus } from './pauses.queries.ts';
import { takeStep } from './take-step.ts';

export const overdueJob = 'monitor-pause-overdue';

type Pausing = Pick<WriteContext, 'db' | 'who' | 'now'>;

/** Pauses a session that is locked, and queues what happens when nobody resumes it. */
export async function pauseLocked(
  { db, who, now }: Pausing,
  row: MonitorRow,
  order: PauseOrder,
): Promise<void> {
  takeStep(row.status, 'pause');
  const { hospitalId, userId } = who;
  const longest = (await findRulesOf(db, hospitalId, row.division_id))?.longest_pause_minutes ?? 0;
  if (order.minutes > longest)
    throw fieldRefused('minutes', `The longest pause here is ${longest} minutes.`);
  const { id, until } = await insertPause(db, { hospitalId, userId, now }, row.id, order);
  await setStatus(db, hospitalId, row.id, 'paused');
  await scheduleJob(db, {
    task: overdueJob,
    data: { hospital_id: hospitalId, id },
    at: until,
    key: `${overdueJob}:${hospitalId}:${row.id}`,
  });
}

export async function pauseMonitor(
  context: WriteContext<typeof pausePatientMonitor>,
): Promise<PatientMonitor> {
  const { db, who, params, body } = context;
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  await pauseLocked(context, row, body);
  const paused = await findMonitor(db, who, row.id);
  if (!paused) throw notFound();
  return monitorWire(paused);
}
