import type { resumePatientMonitor } from '@lamplight/contracts/calls/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor, lockMonitor, type MonitorRow } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { endPauses, setStatus } from './pauses.queries.ts';
import { takeStep } from './take-step.ts';

/** Resumes a session that is locked. What runs already is as good. */
export async function resumeLocked(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  row: MonitorRow,
): Promise<void> {
  takeStep(row.status, 'resume');
  if (row.status === 'active') return;
  const { hospitalId, userId } = who;
  await endPauses(db, { hospitalId, userId, now }, [row.id]);
  await setStatus(db, hospitalId, row.id, 'active');
}

export async function resumeMonitor(
  context: WriteContext<typeof resumePatientMonitor>,
): Promise<PatientMonitor> {
  const { db, who, params } = context;
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  await resumeLocked(context, row);
  const resumed = await findMonitor(db, who, row.id);
  if (!resumed) throw notFound();
  return monitorWire(resumed);
}
