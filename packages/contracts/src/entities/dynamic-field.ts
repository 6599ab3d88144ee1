import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { dynamicTables } from '../tables/dynamic-fields.ts';
import { areDistinct, editable, name } from './fields.ts';

export const dynamicFieldValue = z.object({
  id: idOf('dynamic_field_value'),
  label: z.string(),
  is_enabled: z.boolean(),
  sort_order: z.int(),
});
export type DynamicFieldValue = z.infer<typeof dynamicFieldValue>;

/** With its id a value stays, without one it is new; one left out is removed. Their order is kept. */
const valueFields = z.strictObject({
  id: idOf('dynamic_field_value').optional(),
  label: name(limits.nameLength),
  is_enabled: z.boolean(),
});
export type ValueFields = z.infer<typeof valueFields>;

export const dynamicFieldFields = z.strictObject({
  label: name(limits.nameLength),
  values: z
    .array(valueFields)
    .max(limits.valuesPerField, `A field has at most ${limits.valuesPerField} values`)
    .refine(
      (values) => areDistinct(values.map(({ label }) => label)),
      'Each value needs a name of its own',
    ),
});

export const dynamicField = z.object({
  id: idOf('dynamic_field'),
  table_name: z.enum(dynamicTables),
  field_name: z.string(),
  label: z.string(),
  value_count: z.int().nonnegative(),
  values: z.array(dynamicFieldValue),
  ...editable.shape,
});
export type DynamicField = z.infer<typeof dynamicField>;
