import type { SessionPorts } from '@lamplight/video-session/session-ports';
import { newSession } from '@lamplight/video-session/session-state';
import type { SessionKind, SessionState } from '@lamplight/video-session/session-state';
import { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState } from 'react';
import { useLiveEvents } from '../live/use-live-events.ts';
import { useApi, useUser } from '../services.ts';
import { endOfPeer } from './end-of-peer.ts';
import { keptPeers } from './kept-peers.ts';
import { leaveOnUnload } from './leave-on-unload.ts';

/** One session for as long as the component is on screen. */
export function useVideoSession(
  kind: SessionKind,
  makePorts: () => SessionPorts,
): { state: SessionState; session: VideoSession } {
  const api = useApi();
  const user = useUser();
  const [state, setState] = useState(() => newSession(kind));
  const [session] = useState(() => new VideoSession(kind, makePorts(), { onState: setState }));
  useEffect(() => {
    const unkeep = keptPeers(api).add(session);
    const stay = leaveOnUnload(session);
    return () => {
      stay();
      unkeep();
      session.send({ type: 'stop' });
    };
  }, [api, session]);

  useLiveEvents([`user.${user.id}`], (event) => {
    if (event.type === 'video_peer.candidates')
      session.addCandidates(event.data.peer_id, event.data.ice_candidates);
    if (event.type !== 'video_peer.ended' || event.data.peer_id !== session.peerId) return;
    session.send(endOfPeer(event.data.because, session.state.attempt));
  });
  return { state, session };
}
