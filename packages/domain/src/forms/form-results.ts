import type { FormField, FormValue } from '@lamplight/contracts/entities/form';
import type { FormResult, SubmissionStatus } from '@lamplight/contracts/entities/form-submission';

/** What a field says about a value. */
export type FormFieldRule = Pick<FormField, 'key' | 'type' | 'options' | 'validation'>;

/** Nothing was answered: left out, blank, none of several, or a box that is not ticked. */
export const isUnanswered = (value: FormValue): boolean =>
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** An instant: what the person entered in her own zone, as everybody reads it. */
const isInstant = (value: FormValue): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const areChoices = (values: readonly unknown[], { options }: FormFieldRule): boolean =>
  values.every((value) => options.choices.some((choice) => choice === value));

/** What is wrong with the kind of a value, in words: never accepted, however far the form is. */
function problemOfType(value: FormValue, field: FormFieldRule): string | undefined {
  if (value === null) return undefined;
  switch (field.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? undefined : 'Please enter a text';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? undefined
        : 'Please enter a number';
    case 'select':
    case 'radio':
      return value === '' || areChoices([value], field)
        ? undefined
        : 'Please choose one of the choices';
    case 'checkbox':
      if (field.options.choices.length === 0)
        return typeof value === 'boolean' ? undefined : 'Please tick it or leave it';
      return Array.isArray(value) &&
        areChoices(value, field) &&
        new Set(value).size === value.length
        ? undefined
        : 'Please choose from the choices';
    case 'datetime':
      return value === '' || isInstant(value) ? undefined : 'Please enter a date and time';
  }
}

/** Beyond a bound: more typing does not mend it, so it is not accepted either. */
function problemOfBounds(value: FormValue, { validation }: FormFieldRule): string | undefined {
  const { max_chars, min_value, max_value } = validation;
  if (typeof value === 'string' && max_chars !== null && [...value].length > max_chars)
    return `Please enter at most ${max_chars} characters`;
  if (typeof value !== 'number') return undefined;
  if (min_value !== null && value < min_value) return `Please enter ${min_value} or more`;
  if (max_value !== null && value > max_value) return `Please enter ${max_value} or less`;
  return undefined;
}

function problemOfCompleteness(
  value: FormValue,
  { type, validation }: FormFieldRule,
): string | undefined {
  if (isUnanswered(value)) return validation.required ? 'Please fill this in' : undefined;
  const { min_chars } = validation;
  const isText = type === 'text' || type === 'textarea';
  return isText && typeof value === 'string' && min_chars !== null && [...value].length < min_chars
    ? `Please enter at least ${min_chars} characters`
    : undefined;
}

/** Lengths are of texts alone, whatever the other types carry. */
const isBounded = ({ type }: FormFieldRule): boolean =>
  type === 'text' || type === 'textarea' || type === 'number';

/** What is wrong with one answer, in words; nothing when it fits. */
export function formResultProblem(
  value: FormValue,
  field: FormFieldRule,
  status: SubmissionStatus,
): string | undefined {
  return (
    problemOfType(value, field) ??
    (isBounded(field) ? problemOfBounds(value, field) : undefined) ??
    (status === 'completed' ? problemOfCompleteness(value, field) : undefined)
  );
}

/**
 * Complaints about what was filled in, by the key of the field. While a form is in progress answers may
 * lack or be too short; none may be of the wrong kind or beyond a bound.
 */
export function formResultProblems(
  results: readonly FormResult[],
  fields: readonly FormFieldRule[],
  status: SubmissionStatus,
): { key: string; text: string }[] {
  const strange = results.flatMap(({ key }, at) => {
    if (!fields.some((field) => field.key === key))
      return [{ key, text: 'The form has no such field' }];
    const isAgain = results.findIndex((one) => one.key === key) !== at;
    return isAgain ? [{ key, text: 'This field is answered twice' }] : [];
  });
  const wrong = fields.flatMap((field) => {
    const value = results.find(({ key }) => key === field.key)?.value ?? null;
    const text = formResultProblem(value, field, status);
    return text === undefined ? [] : [{ key: field.key, text }];
  });
  return [...strange, ...wrong];
}

/** As it is stored: in the order of the fields, without what was left out. */
export const keptResults = (
  results: readonly FormResult[],
  fields: readonly Pick<FormField, 'key'>[],
): FormResult[] =>
  fields.flatMap(({ key }) => {
    const found = results.find((result) => result.key === key);
    return found === undefined || isUnanswered(found.value) ? [] : [found];
  });

/** Completed, or of a kind that is final at once: it can only be read. */
export const isSubmissionFixed = (submission: {
  status: SubmissionStatus;
  form: { can_update: boolean };
}): boolean => submission.status === 'completed' || !submission.form.can_update;
