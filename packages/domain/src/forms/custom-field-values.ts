export type CustomFieldValue = string | number | boolean | string[] | null;
export type CustomFieldValues = Readonly<Record<string, CustomFieldValue>>;

/** What a definition says about a value. */
export interface CustomFieldRule {
  key: string;
  label: string;
  kind: 'text' | 'textarea' | 'number' | 'select' | 'radio' | 'checkbox' | 'datetime';
  options: { choices: readonly string[] };
}

const isTime = (value: CustomFieldValue): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** What is wrong with a value, in words; nothing when it fits. No value at all always fits. */
function problemOf(
  value: CustomFieldValue,
  { kind, options }: CustomFieldRule,
): string | undefined {
  if (value === null) return undefined;
  const isChoice = (one: unknown) => options.choices.some((choice) => choice === one);
  switch (kind) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? undefined : 'Please enter a text';
    case 'number':
      return typeof value === 'number' ? undefined : 'Please enter a number';
    case 'select':
    case 'radio':
      return isChoice(value) ? undefined : 'Please choose one of the choices';
    case 'checkbox':
      if (options.choices.length === 0)
        return typeof value === 'boolean' ? undefined : 'Please choose yes or no';
      return Array.isArray(value) && value.every(isChoice)
        ? undefined
        : 'Please choose from the choices';
    case 'datetime':
      return isTime(value) ? undefined : 'Please enter a date and time';
  }
}

/** Complaints about values, by the key of their field. */
export function customFieldProblems(
  values: CustomFieldValues,
  rules: readonly CustomFieldRule[],
): { key: string; text: string }[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const rule = rules.find((one) => one.key === key);
    const text = rule ? problemOf(value, rule) : 'There is no such field any more';
    return text === undefined ? [] : [{ key, text }];
  });
}

/**
 * What is stored after a save: the values that were sent, without the empty ones. Values of fields
 * that are no longer defined stay as they were, should the field come back.
 */
export function mergedCustomFields(
  stored: CustomFieldValues,
  sent: CustomFieldValues,
  rules: readonly CustomFieldRule[],
): CustomFieldValues {
  const hidden = Object.entries(stored).filter(([key]) => !rules.some((one) => one.key === key));
  const given = Object.entries(sent).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries([...hidden, ...given]);
}
