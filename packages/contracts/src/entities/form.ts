import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { formFieldTypes } from '../tables/forms.ts';
import { areDistinct, editable, name, note, wholeNumber } from './fields.ts';

/** What stands in one field: a text, a number, ticked or not, several choices; null where nothing does. */
export const formValue = z.union([
  z.string().max(limits.formTextLength),
  z.number(),
  z.boolean(),
  z.array(z.string().max(limits.nameLength)).max(limits.choicesPerField),
  z.null(),
]);
export type FormValue = z.infer<typeof formValue>;

const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and _, beginning with a letter');
const chars = () => wholeNumber({ min: 0, max: limits.formTextLength }).nullable();

/** What a value must fulfil; null where it need not. Lengths are of texts, bounds of numbers. */
const validation = z.strictObject({
  required: z.boolean(),
  min_chars: chars(),
  max_chars: chars(),
  min_value: z.number().nullable(),
  max_value: z.number().nullable(),
});

/** A field as the builder sends it. One without a key is new and is given one. */
const formFieldFields = z.strictObject({
  key: fieldKey.nullable(),
  label: name(limits.questionLength),
  type: z.enum(formFieldTypes),
  options: z.strictObject({
    choices: z
      .array(name(limits.nameLength))
      .max(limits.choicesPerField, `A field has at most ${limits.choicesPerField} choices`)
      .refine(areDistinct, 'Each choice can be in the list once'),
  }),
  validation,
  defaultValue: formValue,
  placeholder: note(limits.nameLength),
});
export type FormFieldFields = z.infer<typeof formFieldFields>;

export const formField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(formFieldTypes),
  options: z.object({ choices: z.array(z.string()) }),
  validation,
  defaultValue: formValue,
  placeholder: z.string().nullable(),
});
export type FormField = z.infer<typeof formField>;

export const formFields = z.strictObject({
  name: name(limits.nameLength),
  description: note(limits.noteLength),
  is_active: z.boolean(),
  can_update: z.boolean(),
  fields: z
    .array(formFieldFields)
    .min(1, 'Please add at least one field')
    .max(limits.fieldsPerForm, `A form has at most ${limits.fieldsPerForm} fields`),
});
export type FormFields = z.infer<typeof formFields>;

/** A form as whoever fills it in needs it; `form_version` is the number of these fields. */
export const formToFill = z.object({
  id: idOf('form'),
  name: z.string(),
  description: z.string().nullable(),
  can_update: z.boolean(),
  form_version: z.int().positive(),
  fields: z.array(formField),
});
export type FormToFill = z.infer<typeof formToFill>;

export const form = formToFill.extend({ is_active: z.boolean(), ...editable.shape });
export type Form = z.infer<typeof form>;
