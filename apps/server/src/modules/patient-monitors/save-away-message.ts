import type { saveAwayMessage as call } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor, lockMonitor } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { setAwayMessage } from './quick-view.queries.ts';

/** An empty message says that the patient is back. */
export async function saveAwayMessage({
  db,
  who,
  params,
  body,
  now,
}: WriteContext<typeof call>): Promise<PatientMonitor> {
  const row = await lockMonitor(db, who, params.id);
  if (!row) throw notFound();
  if (body.version !== undefined && body.version !== row.version)
    throw new Refusal('Record::Stale', { current: monitorWire(row) });
  const message = body.message || null;
  if (message !== row.away_message)
    await setAwayMessage(db, who.hospitalId, row.id, { message, now });
  const saved = await findMonitor(db, who, row.id);
  if (!saved) throw notFound();
  return monitorWire(saved);
}
