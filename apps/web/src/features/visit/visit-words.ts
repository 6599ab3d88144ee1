import { problemText } from '@lamplight/video-session/problem-texts';
import type { SessionState } from '@lamplight/video-session/session-state';

/** The words promise that no picture is sent: with them, the camera stays closed. */
export const onlyHeard =
  '2 way video not setup on this device, the patient will only be able to hear you';

export const isUnderWay = ({ phase }: SessionState): boolean =>
  phase !== 'idle' && phase !== 'stopped' && phase !== 'failed';

export const isSeen = ({ phase }: SessionState): boolean =>
  phase === 'connected' || phase === 'mending';

/** The caller's camera and microphone go to the room, whether or not she sees it yet. */
export const isSent = ({ mediaOf, hasPeer }: SessionState): boolean =>
  mediaOf !== undefined && hasPeer;

/** What stands over the picture while there is none, or none to be believed. */
export function visitWords(state: SessionState): string | undefined {
  switch (state.phase) {
    case 'idle':
    case 'stopped':
      return undefined;
    case 'asking':
      return 'Allow the camera and the microphone to go on';
    case 'joining':
    case 'linking':
    case 'waiting':
      return 'Waiting for patient...';
    case 'connected':
      if (state.isCurtained) return 'The curtain is closed';
      return state.isStalled ? 'No new picture' : undefined;
    case 'mending':
      return 'No new picture';
    case 'failed':
      return problemText(state.kind, state.problem ?? 'connect-failed');
  }
}
