import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { color, editable, name } from './fields.ts';

export const tagFields = z.strictObject({ name: name(limits.nameLength), color: color() });

export const tag = z.object({
  id: idOf('tag'),
  name: z.string(),
  color: z.string(),
  ...editable.shape,
});
export type Tag = z.infer<typeof tag>;

export const tagChoice = tag.pick({ id: true, name: true, color: true });
export type TagChoice = z.infer<typeof tagChoice>;
