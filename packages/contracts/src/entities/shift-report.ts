import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';

/** The two shifts of a day, by the clock of each hospital. */
export const shifts = ['day', 'night'] as const;
export const shift = z.enum(shifts);
export type Shift = z.infer<typeof shift>;

const count = z.int().nonnegative();

/** How the shift was around one patient who was monitored in it. */
export const shiftOfPatient = z.object({
  patient_monitor_id: idOf('patient_monitor'),
  /** Whole; the browser masks it. */
  patient: z.object({ id: idOf('patient'), display_name: z.string() }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
  division: divisionRef,
  /** People who watched the live video, by proof of their pages, in their order; null where it was not measured. */
  watched_by: z.array(z.string()).nullable(),
  /** Assigned observers, in their order. An assignment is no proof that they watched. */
  assigned: z.array(z.string()),
  monitored_minutes: count,
  paused_minutes: count,
  /** Active time without a person who watched; null where it was not measured. */
  unwatched_minutes: count.nullable(),
  unwatched_times: count.nullable(),
  yellow_nudges: count,
  red_nudges: count,
  false_nudges: count,
  alarms: count,
  /** From the alarm to whoever answered it, on average; none without an answer. */
  answered_seconds: count.nullable(),
  prevented: count,
  occurred: count,
  visits: count,
});
export type ShiftOfPatient = z.infer<typeof shiftOfPatient>;

export const shiftReport = z.object({
  patients: z.array(shiftOfPatient),
  is_cut: z.boolean(),
});
