import type { SessionEvent } from '@lamplight/video-session/session-state';

type Because = 'left' | 'replaced' | 'not_kept' | 'withdrawn' | 'failed';

/** What a session makes of the server's word that its connection is over. */
export function endOfPeer(because: Because, attempt: number): SessionEvent {
  switch (because) {
    case 'replaced':
      return { type: 'moved' };
    case 'withdrawn':
      return { type: 'withdrawn' };
    // The room was started anew and waits.
    case 'failed':
      return { type: 'room-restarted', attempt };
    case 'left':
    case 'not_kept':
      return { type: 'room-left', attempt };
  }
}
