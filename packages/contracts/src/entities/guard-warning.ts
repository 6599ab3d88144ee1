import { z } from 'zod';
import { idOf } from '../ids.ts';

/** Why a page that has a patient's picture does not watch it. */
export const watchLapses = ['hidden', 'no_picture', 'sound_off', 'not_answering'] as const;
export const watchLapse = z.enum(watchLapses);
export type WatchLapse = z.infer<typeof watchLapse>;

/** Besides these: the viewer left, the curtain has been closed for too long, or nobody came at all. */
export const unwatchedReasons = [...watchLapses, 'left', 'curtain', 'nobody'] as const;
export const unwatchedReason = z.enum(unwatchedReasons);
export type UnwatchedReason = z.infer<typeof unwatchedReason>;

/** An active patient whom nobody watches, told to whoever has to look. */
export const guardWarning = z.object({
  id: idOf('guard_warning'),
  patient_monitor_id: idOf('patient_monitor'),
  room: z.object({ id: idOf('room'), name: z.string() }),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  /** Whole; the browser masks it. */
  patient: z.object({ id: idOf('patient'), display_name: z.string() }),
  why: unwatchedReason,
  unwatched_since: z.iso.datetime(),
  told_at: z.iso.datetime(),
});
export type GuardWarning = z.infer<typeof guardWarning>;
