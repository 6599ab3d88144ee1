import type { stopPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { markStopped, patientMonitorQueries, type MonitorRow } from './patient-monitors.queries.ts';

/** Stopped already is as good: whoever pressed second wants nothing else. */
export async function stopMonitor({
  db,
  who,
  params,
  now,
}: WriteContext<typeof stopPatientMonitor>): Promise<MonitorRow> {
  const row = await patientMonitorQueries.lock(db, who, params.id);
  if (!row) throw notFound();
  if (row.status === 'stopped') return row;
  await markStopped(db, who.hospitalId, row.id, now);
  const stopped = await patientMonitorQueries.find(db, who, row.id);
  if (!stopped) throw notFound();
  return stopped;
}
