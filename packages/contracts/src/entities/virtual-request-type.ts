import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';

export const requestPriorities = ['low', 'medium', 'high'] as const;
export const requestPriority = z.enum(requestPriorities);
export type RequestPriority = z.infer<typeof requestPriority>;

/** 'priority' sounds as the request's own priority does. */
export const requestSounds = ['priority', ...requestPriorities, 'none'] as const;
export const requestSound = z.enum(requestSounds);
export type RequestSound = z.infer<typeof requestSound>;

const groupRef = z.object({ id: idOf('group'), name: z.string() });
export type GroupRef = z.infer<typeof groupRef>;

const { min, max } = limits.requestStepSeconds;
const tooMuch = 'Should be less or equal to maximum value';

export const virtualRequestTypeFields = z.strictObject({
  label: name(limits.nameLength),
  priority: requestPriority,
  ui_sound: requestSound,
  ui_sound_repeat_count: z
    .int('Please enter a whole number')
    .min(1, 'A sound is played at least once')
    .max(limits.requestSoundRepeats, tooMuch),
  escalate_after_sec: z
    .int('Please enter a whole number')
    .min(min, `Leave people at least ${min} seconds to answer`)
    .max(max, tooMuch),
  /** Who is asked first, next, …; none means everybody who may receive the type, at once. */
  group_ids: z
    .array(idOf('group'))
    .max(limits.groupsPerRequestType, tooMuch)
    .refine((ids) => new Set(ids).size === ids.length, 'Each group can be asked once'),
  enabled: z.boolean(),
});

export const virtualRequestType = z.object({
  id: idOf('virtual_request_type'),
  /** How rooms and partners name the type; it never changes. */
  kind: z.string(),
  label: z.string(),
  priority: requestPriority,
  ui_sound: requestSound,
  ui_sound_repeat_count: z.int(),
  video_reason_id: z.int().positive().nullable(),
  escalate_after_sec: z.int(),
  groups: z.array(groupRef),
  enabled: z.boolean(),
  /** How many people may receive it. */
  receiver_count: z.int().nonnegative(),
  ...editable.shape,
});
export type VirtualRequestType = z.infer<typeof virtualRequestType>;

export const groupChoices = z.object({ results: z.array(groupRef) });
