import type { stopPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { stopProblem } from '@lamplight/domain/watching/monitor-suitability';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { findMonitor, lockMonitor, markStopped } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { takeStep } from './take-step.ts';

/** Stopped already is as good: whoever pressed second wants nothing else, and the first reason stands. */
export async function stopMonitor({
  db,
  who,
  params,
  body,
  now,
}: WriteContext<typeof stopPatientMonitor>): Promise<PatientMonitor> {
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  const problem = stopProblem(body);
  if (problem !== undefined) throw fieldRefused('note', problem);
  takeStep(row.status, 'stop');
  if (row.status === 'stopped') return monitorWire(row);
  const { hospitalId, userId } = who;
  // An empty text is none.
  const note = body.note || null;
  await markStopped(db, row.id, { hospitalId, userId, reason: body.reason, note, now });
  const stopped = await findMonitor(db, who, row.id);
  if (!stopped) throw notFound();
  return monitorWire(stopped);
}
