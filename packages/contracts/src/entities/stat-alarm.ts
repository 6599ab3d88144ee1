import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, note } from './fields.ts';
import { statAlarmCategoryChoice } from './stat-alarm-category.ts';
import { userRef } from './user-ref.ts';

export const eventTypes = ['prevented', 'occurred', 'note'] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

/** What a person writes of an event. What has to be filled in depends on the type: a rule of the domain. */
export const eventFields = {
  event_type: eventType,
  stat_alarm_category_id: idOf('stat_alarm_category').nullable(),
  /** In her own words; it may be about the patient. */
  description: note(limits.noteLength),
};

/** An alarm that was raised at a bed, or an event that was written down or found. */
export const statAlarm = z.object({
  id: idOf('stat_alarm'),
  patient_monitor_id: idOf('patient_monitor'),
  alarm_type: z.enum(['alarm', 'event']),
  event_type: eventType.nullable(),
  stat_alarm_category_id: idOf('stat_alarm_category').nullable(),
  /** By its words, also when it is no longer offered. */
  stat_alarm_category: statAlarmCategoryChoice.nullable(),
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

/** Of an event feed: all, what people wrote, or what programs found. */
export const eventFilters = ['all', 'manual', 'ai'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** One line of what happened while a patient was watched. */
export const patientEvent = z.object({
  type: z.enum(['stat_alarm', 'ai']),
  category: z.enum(['manual', 'other']),
  payload: statAlarm,
  /** Whose it is; nobody's where a program is the author. */
  user_id: idOf('user').nullable(),
  /** Who changed afterwards what was written, the last one last. */
  revisions: z.array(z.object({ username: z.string(), edited_at: z.iso.datetime() })),
});
export type PatientEvent = z.infer<typeof patientEvent>;
