import type { ApiClient } from '@lamplight/api-client/api-client';
import { ApiError } from '@lamplight/api-client/failures';
import { leaveVideo, mendVideo, signalVideo } from '@lamplight/contracts/calls/videos';
import type { SessionKind } from '@lamplight/contracts/entities/video-signal';
import type { ErrorType } from '@lamplight/contracts/errors';
import type { IdOf } from '@lamplight/contracts/ids';
import { JoinRefused, type SessionPorts } from '@lamplight/video-session/session-ports';
import type { JoinProblem } from '@lamplight/video-session/session-state';

const problems: Partial<Record<ErrorType, JoinProblem>> = {
  'Video::AlreadyConnected': 'peer-already-connected',
  'Video::DuplicateConnection': 'peer-duplicate-connection',
  'Video::Full': 'visit-full',
};

/** What fails is the session's to tell, in its own words and place. */
export const quiet = { background: true };

/** A join whose refusals are told to the session in its own terms. */
export async function joinOrSayWhy<Reply>(join: () => Promise<Reply>): Promise<Reply> {
  try {
    return await join();
  } catch (error) {
    const known = error instanceof ApiError ? problems[error.type] : undefined;
    throw known === undefined ? error : new JoinRefused(known);
  }
}

/** What every kind of session says to the server after its join. */
export function signalPorts(
  api: ApiClient,
  kind: SessionKind,
): Pick<SessionPorts, 'answer' | 'sendCandidates' | 'mend' | 'leave' | 'onTrouble'> {
  const of = ({ peer_id }: { peer_id: IdOf<'video_peer'> }) => ({ peer_id, video_type: kind });
  return {
    answer: async (joined, sdp, signal) => {
      const body = { ...of(joined), signal_type: 'sdp-answer' as const, sdp };
      await api.call(signalVideo, { body }, { ...quiet, signal });
    },
    sendCandidates: async (joined, ice_candidates, signal) => {
      const body = { ...of(joined), signal_type: 'ice-candidates' as const, ice_candidates };
      await api.call(signalVideo, { body }, { ...quiet, signal });
    },
    mend: ({ peer_id }) => api.call(mendVideo, { body: { peer_id } }, quiet),
    leave: async ({ peer_id }) => {
      // Said again when it was not heard: the room names her as watching until then.
      const again = { outlivesPage: true, idempotencyKey: crypto.randomUUID() };
      await api.call(leaveVideo, { body: { peer_id } }, { ...quiet, ...again });
    },
    onTrouble: () => undefined,
  };
}
