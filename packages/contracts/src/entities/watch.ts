import { z } from 'zod';
import { userRef } from './user-ref.ts';

/**
 * Whether a person watches a patient's live video. An assignment alone is never 'watched':
 * 'no_video' and 'signed_out' have an assigned observer, 'unwatched' has none.
 */
export const watchStates = ['watched', 'no_video', 'signed_out', 'unwatched'] as const;
export type WatchState = (typeof watchStates)[number];

export const watch = z.object({
  /** Null while the session is not active: a paused patient is not supposed to be watched. */
  state: z.enum(watchStates).nullable(),
  /** The people who watch now, by proof of their pages, the longest first. Empty unless watched. */
  by: z.array(userRef.extend({ since: z.iso.datetime() })),
});
export type Watch = z.infer<typeof watch>;
