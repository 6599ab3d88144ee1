import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name, position } from './fields.ts';

export const videoReasonFields = z.strictObject({
  name: name(limits.nameLength),
  is_enabled: z.boolean(),
  position: position(),
});

export const videoReason = z.object({
  id: idOf('video_reason'),
  name: z.string(),
  is_enabled: z.boolean(),
  position: z.int(),
  ...editable.shape,
});
export type VideoReason = z.infer<typeof videoReason>;

export const videoReasonChoice = videoReason.pick({ id: true, name: true });
export type VideoReasonChoice = z.infer<typeof videoReasonChoice>;
