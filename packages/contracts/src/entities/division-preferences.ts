import { z } from 'zod';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, note, wholeNumber } from './fields.ts';

/** What a room can play as an alarm. */
export const roomAlarms = ['room-chime', 'room-alarm', 'room-tone'] as const;
export type RoomAlarm = (typeof roomAlarms)[number];

export const divisionPreferenceFields = z.strictObject({
  /** What is played in a room; without a sound and a length there is no alarm in the room. */
  video_device_alarm_name: z.enum(roomAlarms, 'Please choose a sound').nullable(),
  /** Seconds. */
  video_device_alarm_duration: wholeNumber(
    limits.alarmSeconds,
    'An alarm sounds for at least a second',
  ).nullable(),
  /** What is asked before an alarm; without one the health system's text. */
  alarm_confirm_message: note(limits.noteLength),
  /** Null: as the health system has it. */
  meeting_preview_enabled: z.boolean().nullable(),
  recording_allowed: z.boolean().nullable(),
});

/** What one hospital decides for itself, and what holds where it does not. */
export const divisionPreferences = z.object({
  ...divisionRef.shape,
  video_device_alarm_name: z.string().nullable(),
  video_device_alarm_duration: z.int().nullable(),
  alarm_confirm_message: z.string().nullable(),
  meeting_preview_enabled: z.boolean().nullable(),
  recording_allowed: z.boolean().nullable(),
  health_system: z.object({
    alarm_confirm_message: z.string().nullable(),
    meeting_preview_enabled: z.boolean(),
    recording_allowed: z.boolean(),
  }),
  ...editable.shape,
});
export type DivisionPreferences = z.infer<typeof divisionPreferences>;
