import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name, position } from './fields.ts';

export const statAlarmCategoryFields = z.strictObject({
  label: name(limits.nameLength),
  is_enabled: z.boolean(),
  position: position(),
});

export const statAlarmCategory = z.object({
  id: idOf('stat_alarm_category'),
  label: z.string(),
  is_enabled: z.boolean(),
  position: z.int(),
  ...editable.shape,
});
export type StatAlarmCategory = z.infer<typeof statAlarmCategory>;

export const statAlarmCategoryChoice = statAlarmCategory.pick({ id: true, label: true });
export type StatAlarmCategoryChoice = z.infer<typeof statAlarmCategoryChoice>;
