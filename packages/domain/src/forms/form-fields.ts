import type { FormField, FormFieldFields } from '@lamplight/contracts/entities/form';
import type { FormFieldType } from '@lamplight/contracts/tables/forms';
import { customFieldKey, freeKey } from './custom-field-key.ts';
import { formResultProblem } from './form-results.ts';

export const hasChoices = (type: FormFieldType): boolean =>
  type === 'select' || type === 'radio' || type === 'checkbox';
export const hasLength = (type: FormFieldType): boolean => type === 'text' || type === 'textarea';
export const hasBounds = (type: FormFieldType): boolean => type === 'number';
export const hasPlaceholder = (type: FormFieldType): boolean =>
  type === 'text' || type === 'textarea' || type === 'number' || type === 'select';

/** A line of text that nothing is asked of yet: where every field begins. */
export const blankField = (): FormFieldFields => ({
  key: null,
  label: '',
  type: 'text',
  options: { choices: [] },
  validation: {
    required: false,
    min_chars: null,
    max_chars: null,
    min_value: null,
    max_value: null,
  },
  defaultValue: null,
  placeholder: null,
});

/** What a field of this type has no use for goes: a rule that nobody sees must not refuse an answer. */
export const plainField = <Field extends FormFieldFields>(field: Field): Field => ({
  ...field,
  options: { choices: hasChoices(field.type) ? field.options.choices : [] },
  placeholder: hasPlaceholder(field.type) ? field.placeholder : null,
  validation: {
    ...field.validation,
    ...(!hasLength(field.type) && { min_chars: null, max_chars: null }),
    ...(!hasBounds(field.type) && { min_value: null, max_value: null }),
  },
});

const isTurnedRound = (least: number | null, most: number | null): boolean =>
  least !== null && most !== null && least > most;

/** What is wrong with the fields of a form, with dotted paths for whoever builds it. */
export function formFieldProblems(
  fields: readonly FormFieldFields[],
): { path: string; text: string }[] {
  return fields.flatMap((field, at) => {
    const { type, key, options, validation, defaultValue } = plainField(field);
    const problem = (path: string, text: string) => [{ path: `fields.${at}.${path}`, text }];
    const isTwice = key !== null && fields.findIndex((one) => one.key === key) !== at;
    if (isTwice) return problem('key', 'Another field has this key');
    if ((type === 'select' || type === 'radio') && options.choices.length === 0)
      return problem('options.choices', 'Please enter at least one choice');
    if (isTurnedRound(validation.min_chars, validation.max_chars))
      return problem('validation.max_chars', 'The most must not be below the least');
    if (isTurnedRound(validation.min_value, validation.max_value))
      return problem('validation.max_value', 'The most must not be below the least');
    const text = formResultProblem(
      defaultValue,
      { key: key ?? '', type, options, validation },
      'in_progress',
    );
    return text === undefined ? [] : problem('defaultValue', text);
  });
}

/** The fields as they are stored: a new one gets a key that no other has. */
export function keyedFields(fields: readonly FormFieldFields[]): FormField[] {
  const taken = new Set(fields.flatMap(({ key }) => (key === null ? [] : [key])));
  return fields.map(plainField).map((field) => {
    const key = field.key ?? freeKey(customFieldKey(field.label), (made) => taken.has(made));
    taken.add(key);
    return { ...field, key };
  });
}
