import { limits } from '@lamplight/contracts/limits';
import type { Leadership } from '../../platform/leader.ts';
import type { Platform } from '../../platform/platform.ts';
import { allHospitalIds } from '../../platform/audit/audit.queries.ts';
import { markPeerEnded } from './end-peer.ts';
import { notKeptMs } from './peer-times.ts';
import { reasonToEnd } from './reason-to-end.ts';
import { listLivePeers, type EndOfPeer, type WatchedPeer } from './video-peers.queries.ts';

const lookEveryMs = 3_000;
/** The tab ends a test itself; this is for the tab that does not. */
const longestTestMs = (limits.testMinutes + 2) * 60_000;

/** Ends what nobody watches any more and what was withdrawn, in one process of the cell at a time. */
export async function watchPeers(lead: Leadership, platform: Platform): Promise<void> {
  // After an outage nobody could say what she watches: everybody gets the time to do so again.
  const since = platform.clock.now().getTime();
  while (lead.held) {
    for (const hospitalId of await allHospitalIds(lead.client))
      await endLostPeers(platform, hospitalId, since);
    await lead.pause(lookEveryMs);
  }
}

async function endLostPeers(platform: Platform, hospitalId: number, since: number): Promise<void> {
  const peers = await listLivePeers(platform.database.reading(hospitalId), hospitalId);
  for (const peer of peers) {
    const because =
      (await reasonToEnd(platform, hospitalId, peer)) ?? reasonOfTime(platform, peer, since);
    if (!because) continue;
    const tellRoom = await markPeerEnded(platform, hospitalId, peer.id, because);
    // Not waited for: one silent room would let everybody else's withdrawn picture run on.
    void tellRoom?.();
  }
}

function reasonOfTime(
  { clock }: Platform,
  peer: WatchedPeer,
  since: number,
): EndOfPeer | undefined {
  const now = clock.now().getTime();
  if (peer.kind === 'test' && now - peer.began_at.getTime() > longestTestMs) return 'not_kept';
  const heardAt = Math.max(peer.kept_at.getTime(), since);
  return now - heardAt > notKeptMs ? 'not_kept' : undefined;
}
