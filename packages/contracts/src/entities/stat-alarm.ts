import { z } from 'zod';
import { idOf } from '../ids.ts';
import { editable } from './fields.ts';
import { userRef } from './user-ref.ts';

/** An alarm that was raised at a bed, or an event that was written down or found. */
export const statAlarm = z.object({
  id: idOf('stat_alarm'),
  patient_monitor_id: idOf('patient_monitor'),
  alarm_type: z.enum(['alarm', 'event']),
  event_type: z.enum(['prevented', 'occurred', 'note']).nullable(),
  stat_alarm_category_id: idOf('stat_alarm_category').nullable(),
  description: z.string().nullable(),
  /** Of what a program found. */
  priority: z.enum(['low', 'medium', 'high']).nullable(),
  source: z.enum(['manual', 'ai']),
  /** Nobody where a program is the author. */
  created_by: userRef.nullable(),
  observed_at: z.iso.datetime(),
  resolved_by: userRef.nullable(),
  resolved_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type StatAlarm = z.infer<typeof statAlarm>;

/** What stands at a monitor of it while it is news. */
export const standingAlarm = statAlarm.pick({
  id: true,
  alarm_type: true,
  description: true,
  stat_alarm_category_id: true,
  created_at: true,
});
export type StandingAlarm = z.infer<typeof standingAlarm>;

/**
 * What the room does with an activated alarm. off: this hospital has no sound for its rooms, or no device
 * watches. not_reached: it should sound and did not say that it does.
 */
export const roomSound = z.enum(['sounding', 'off', 'not_reached']);
export type RoomSound = z.infer<typeof roomSound>;
