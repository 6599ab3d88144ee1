import type { IceCandidates, Joined } from '@lamplight/contracts/entities/video-signal';
import type { JoinProblem, MediaProblem } from './session-state.ts';

/** Thrown by `join` when the server says why it lets nobody in. */
export class JoinRefused extends Error {
  readonly problem: JoinProblem;

  constructor(problem: JoinProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Why a browser gave no camera or microphone. */
export const mediaProblemOf = (error: unknown): MediaProblem =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'no-media-access'
    : 'no-local-media-stream';

/** How a session reaches the server and the browser; tests put their own in place. */
export interface SessionPorts {
  join(): Promise<Joined>;
  /** Aborted when the connection is closed before the server has answered. */
  answer(joined: Joined, sdp: string, signal: AbortSignal): Promise<void>;
  sendCandidates(joined: Joined, candidates: IceCandidates, signal: AbortSignal): Promise<void>;
  /** A new offer with fresh relays for the same connection. */
  mend(joined: Joined): Promise<Joined>;
  leave(joined: Joined): Promise<void>;
  openMicrophone(): Promise<MediaStream>;
  /** Camera and microphone of a visit. */
  openMedia(): Promise<MediaStream>;
  /** The deed that failed without anybody waiting for it; for the log. */
  onTrouble: (error: unknown) => void;
}
