import { flood, isFlood } from '@lamplight/domain/alarms/nudge-rules';
import type { Tx } from '../../platform/database/database.ts';
import { chargeNursesOf } from '../assignments/index.ts';
import { notify } from '../notifications/index.ts';
import { markTold, recentNudges, type Watched } from './nudges.queries.ts';

/** Many nudges of one patient are more than one observer should carry: the charge nurses learn of it, once. */
export async function tellMany(
  tx: Tx,
  watched: Watched,
  newest: { id: number; divisionId: number; now: Date },
): Promise<void> {
  const { id, divisionId, now } = newest;
  const { hospitalId, monitorId } = watched;
  const recent = await recentNudges(tx, watched, new Date(now.getTime() - flood.withinMs));
  const toldAt = recent.find((one) => one.toldAt !== null)?.toldAt ?? null;
  const started = recent.map(({ startedAt }) => startedAt);
  if (!isFlood(started, toldAt, now)) return;
  const nurses = await chargeNursesOf(tx, hospitalId, divisionId);
  await notify(tx, hospitalId, {
    readers: { users: nurses.map(({ user_id }) => user_id) },
    kind: 'many_nudges',
    about: { monitorId },
    now,
  });
  await markTold(tx, hospitalId, id, now);
}
