import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { color, editable, name, note, timeZone } from './fields.ts';

export const divisionRef = z.object({
  id: idOf('division'),
  name: z.string(),
  color: z.string(),
});

const { min, max } = limits.alarmSeconds;

export const divisionFields = z.strictObject({
  name: name(limits.nameLength),
  color: color(),
  timezone: timeZone(),
  /** What is played in a room; without one the device's own. */
  video_device_alarm_name: note(limits.nameLength),
  /** Seconds. */
  video_device_alarm_duration: z
    .int('Please enter a whole number')
    .min(min, 'An alarm sounds for at least a second')
    .max(max, 'Should be less or equal to maximum value')
    .nullable(),
  /** What is asked before an alarm; without one the health system's text. */
  alarm_confirm_message: note(limits.noteLength),
  /** Null: as the health system has it. */
  meeting_preview_enabled: z.boolean().nullable(),
});

/** One hospital of the health system. */
export const division = z.object({
  ...divisionRef.shape,
  timezone: z.string(),
  video_device_alarm_name: z.string().nullable(),
  video_device_alarm_duration: z.int().nullable(),
  alarm_confirm_message: z.string().nullable(),
  meeting_preview_enabled: z.boolean().nullable(),
  /** The one of the health system that cannot be removed. */
  is_main: z.boolean(),
  unit_count: z.int().nonnegative(),
  device_count: z.int().nonnegative(),
  user_count: z.int().nonnegative(),
  ...editable.shape,
});
export type Division = z.infer<typeof division>;
