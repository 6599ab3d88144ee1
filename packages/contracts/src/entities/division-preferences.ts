import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { requiredConsents } from './camera-consent.ts';
import { divisionRef } from './division.ts';
import { editable, note, wholeNumber } from './fields.ts';
import { monitoringRuleFields, monitoringRules } from './monitoring.ts';

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
  /** What must be noted of a patient before monitoring starts. */
  required_camera_consent: z.enum(requiredConsents, 'Please choose what is required'),
  /** Null: the guard is off, and no one is warned when no one watches. */
  guard_seconds: wholeNumber(limits.guardSeconds).nullable(),
  guard_curtain_minutes: wholeNumber(limits.guardCurtainMinutes),
  /** Whether the screens in rooms offer 'Call for help'. */
  help_calls_enabled: z.boolean(),
  /** How long the rule of a false nudge raises none for the same patient; 0: it goes on at once. */
  nudge_cooldown_minutes: wholeNumber(
    limits.nudgeCooldownMinutes,
    'Please enter how many minutes, or 0',
  ),
  ...monitoringRuleFields,
  /** After these an alarm calls for the next person. */
  alarm_acknowledge_seconds: wholeNumber(
    limits.alarmLate.acknowledgeSeconds,
    'Allow at least ten seconds to acknowledge',
  ),
  alarm_arrive_seconds: wholeNumber(
    limits.alarmLate.arriveSeconds,
    'Allow at least half a minute to the room',
  ),
  alarm_resolve_minutes: wholeNumber(
    limits.alarmLate.resolveMinutes,
    'Allow at least five minutes to resolve',
  ),
  /** Told last, when nobody else has answered. */
  alarm_group_id: idOf('group').nullable(),
});

/** What one hospital decides for itself, and what holds where it does not. */
export const divisionPreferences = z.object({
  ...divisionRef.shape,
  video_device_alarm_name: z.string().nullable(),
  video_device_alarm_duration: z.int().nullable(),
  alarm_confirm_message: z.string().nullable(),
  meeting_preview_enabled: z.boolean().nullable(),
  recording_allowed: z.boolean().nullable(),
  required_camera_consent: z.enum(requiredConsents),
  guard_seconds: z.int().nullable(),
  guard_curtain_minutes: z.int(),
  help_calls_enabled: z.boolean(),
  nudge_cooldown_minutes: z.int(),
  ...monitoringRules.shape,
  alarm_acknowledge_seconds: z.int(),
  alarm_arrive_seconds: z.int(),
  alarm_resolve_minutes: z.int(),
  alarm_group: z.object({ id: idOf('group'), name: z.string() }).nullable(),
  health_system: z.object({
    alarm_confirm_message: z.string().nullable(),
    meeting_preview_enabled: z.boolean(),
    recording_allowed: z.boolean(),
  }),
  ...editable.shape,
});
export type DivisionPreferences = z.infer<typeof divisionPreferences>;
