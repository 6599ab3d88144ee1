import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { customFieldKinds, customFieldModels } from '../tables/custom-fields.ts';
import { areDistinct, editable, name, note, position } from './fields.ts';

export const customFieldModel = z.enum(customFieldModels);
export type CustomFieldModel = z.infer<typeof customFieldModel>;
export const customFieldKind = z.enum(customFieldKinds);
export type CustomFieldKind = z.infer<typeof customFieldKind>;

export const customField = z.object({
  id: idOf('custom_field'),
  model: customFieldModel,
  key: z.string(),
  label: z.string(),
  kind: customFieldKind,
  section: z.string().nullable(),
  options: z.object({ choices: z.array(z.string()) }),
  position: z.int(),
});
export type CustomField = z.infer<typeof customField>;

/** The same as an administrator keeps it. */
export const keptCustomField = customField.extend(editable.shape);
export type KeptCustomField = z.infer<typeof keptCustomField>;

/** What can be changed of a field: values are stored under its key and read by its kind. */
export const customFieldFields = z.strictObject({
  label: name(limits.nameLength),
  section: note(limits.nameLength),
  options: z.strictObject({
    /** A field that is not chosen from a list has none, whatever is sent. */
    choices: z
      .array(name(limits.nameLength))
      .max(limits.choicesPerField, `A field has at most ${limits.choicesPerField} choices`)
      .refine(areDistinct, 'Each choice can be in the list once'),
  }),
  position: position(),
});

export const newCustomFieldFields = customFieldFields.extend({
  model: customFieldModel,
  kind: customFieldKind,
  /** Left empty it is made from the label. */
  key: z
    .string()
    .trim()
    .regex(
      /^[a-z][a-z0-9_]{0,39}$/,
      'Use small letters, digits and _, beginning with a letter, at most 40',
    )
    .nullable(),
});
