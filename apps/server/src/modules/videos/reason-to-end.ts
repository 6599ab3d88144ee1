import { may } from '@lamplight/domain/people/ability';
import type { Platform } from '../../platform/platform.ts';
import type { EndOfPeer, WatchedPeer } from './video-peers.queries.ts';

/** Why a picture must not go on: she may not see it any more, or the patient is not before this device. */
export async function reasonToEnd(
  { sessions }: Pick<Platform, 'sessions'>,
  hospitalId: number,
  peer: WatchedPeer,
): Promise<EndOfPeer | undefined> {
  const state = await sessions.state(hospitalId, peer.session_id);
  const isAllowed =
    state !== undefined &&
    'principal' in state &&
    may(state.principal.ability, ['AccessLiveVideo', 'PatientMonitor']) &&
    peer.is_in_sight;
  if (!isAllowed) return 'withdrawn';
  // Her page asks again by itself. Not 'failed': the access log would say that she saw nothing.
  return peer.is_elsewhere ? 'not_kept' : undefined;
}
