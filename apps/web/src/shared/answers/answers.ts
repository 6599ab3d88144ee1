import type { FormField, FormValue } from '@lamplight/contracts/entities/form';
import type { FormResult } from '@lamplight/contracts/entities/form-submission';
import { isUnanswered } from '@lamplight/domain/forms/form-results';

/** What stands in the inputs of a form, by the keys of its fields. */
export type Answers = Readonly<Record<string, FormValue>>;

/** A blank form: what its maker put into the fields beforehand. */
export const blankAnswers = (fields: readonly FormField[]): Answers =>
  Object.fromEntries(
    fields.flatMap(({ key, defaultValue }) => (defaultValue === null ? [] : [[key, defaultValue]])),
  );

export const answersOf = (results: readonly FormResult[]): Answers =>
  Object.fromEntries(results.map(({ key, value }) => [key, value]));

/** Only of fields that the form has: what was typed before it was changed may know others. */
export const resultsOf = (fields: readonly FormField[], answers: Answers): FormResult[] =>
  fields.flatMap(({ key }) => {
    const value = answers[key] ?? null;
    return isUnanswered(value) ? [] : [{ key, value }];
  });

/** An answer in words, on the clock of the person who reads it. */
export function answerText(
  field: Pick<FormField, 'type'> | undefined,
  value: FormValue,
  timeText: (at: Date) => string,
): string {
  if (value === true) return 'Yes';
  if (isUnanswered(value)) return field?.type === 'checkbox' ? 'No' : 'Not answered';
  if (Array.isArray(value)) return value.join(', ');
  return field?.type === 'datetime' ? timeText(new Date(String(value))) : String(value);
}
