import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { color, editable, name, timeZone } from './fields.ts';

export const divisionRef = z.object({
  id: idOf('division'),
  name: z.string(),
  color: z.string(),
});

/** What alarms and visits are like in it is set by its preferences. */
export const divisionFields = z.strictObject({
  name: name(limits.nameLength),
  color: color(),
  timezone: timeZone(),
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
