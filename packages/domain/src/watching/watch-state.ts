import type { WatchState } from '@lamplight/contracts/entities/watch';
import type { MonitoringStatus } from '@lamplight/contracts/entities/search';

/** A page's proof counts for this long. A viewer who leaves, or says why they no longer watch, stops at once. */
export const proofHoldsSeconds = 30;

/** Viewing evidence and assignment of one session. */
export interface WatchEvidence {
  status: MonitoringStatus;
  /** A person's page proved within `proofHoldsSeconds` that they watch the live video. */
  isViewed: boolean;
  /** The guard has an open warning: whatever a page says, the patient is not seen. */
  isWarned: boolean;
  /** The assigned observer; null where no one is assigned. */
  observer: { isHere: boolean } | null;
}

/** The watch state of a patient. Only viewing evidence makes it 'watched'; unknown is never 'watched'. */
export function watchStateOf({
  status,
  isViewed,
  isWarned,
  observer,
}: WatchEvidence): WatchState | null {
  if (status !== 'active') return null;
  if (isViewed && !isWarned) return 'watched';
  if (observer === null) return 'unwatched';
  return observer.isHere ? 'no_video' : 'signed_out';
}

/** The words are the same on every screen. */
export const watchStateWords: Record<WatchState, string> = {
  watched: 'Watched',
  no_video: 'No video',
  signed_out: 'Observer signed out',
  unwatched: 'Unwatched',
};

export const watchStateReasons: Record<WatchState, string> = {
  watched: 'A person is watching the live video.',
  no_video: 'An observer is assigned and signed in, but no one is watching the live video.',
  signed_out:
    'The assigned observer is signed out or inactive, and no one is watching the live video.',
  unwatched: 'No observer is assigned, and no one is watching the live video.',
};

export const watchStateTones = {
  watched: 'ok',
  no_video: 'warn',
  signed_out: 'info',
  unwatched: 'danger',
} as const satisfies Record<WatchState, string>;
