import { watchLapses, type WatchLapse } from '@lamplight/contracts/entities/guard-warning';
import { proofEveryMs } from '@lamplight/domain/watching/watch-guard';
import type { WriteContext } from '../../platform/http/handler.ts';
import { endSpells, saveLapse, saveWatched, shortestGuard } from './watch.queries.ts';

/** Of one of the caller's connections that still stand. */
interface Proof {
  peer_id: number;
  lapse: WatchLapse | null;
}

/** Writes down who is watched now. Answers after how long the page has to say so again. */
export async function noteWatched(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  proofs: readonly Proof[],
): Promise<number> {
  const idsOf = (lapse: WatchLapse | null) =>
    proofs.filter((proof) => proof.lapse === lapse).map(({ peer_id }) => peer_id);
  const all = proofs.map(({ peer_id }) => peer_id);
  const watched = idsOf(null);
  if (watched.length > 0) await saveWatched(db, who, watched, now);
  for (const lapse of watchLapses)
    if (idsOf(lapse).length > 0) await saveLapse(db, who, idsOf(lapse), lapse);
  const lapsed = all.filter((id) => !watched.includes(id));
  if (lapsed.length > 0) await endSpells(db, who, lapsed, watched);
  return proofEveryMs(await shortestGuard(db, who, all));
}
