import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { Option } from '../table/table-declaration.ts';
import { fieldsOf } from './form-declaration.ts';
import type { StoredForm, FormField } from './form-declaration.ts';

/** A value in words, as two versions are compared. `nameOf` knows the names of what was chosen. */
function inWords<Values, Row>(
  field: FormField<Values, Row>,
  values: Values,
  nameOf: (field: string, value: string) => string | undefined,
): string {
  if (field.kind === 'own') return field.text(values);
  const value: unknown = values[field.key];
  if (field.kind === 'choice' && field.write)
    return field.options.find((option) => option.value === field.write?.(value))?.label ?? '';
  const one = (part: unknown): string => {
    const text = String(part);
    const options: readonly Option[] =
      field.kind === 'choice' || field.kind === 'choices' ? field.options : [];
    const isReference = field.kind === 'reference' || field.kind === 'references';
    const name = isReference ? nameOf(field.key, text) : undefined;
    return options.find((option) => option.value === text)?.label ?? name ?? text;
  };
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

/** Both versions, field by field. `base` is what the person began from. */
export const compareValues = <Row, Values extends Versioned>(
  form: StoredForm<Row, Values>,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>,
  nameOf: (field: string, value: string) => string | undefined,
): ComparedField[] =>
  fieldsOf(form).map((field) => {
    const words = (values: Values) => inWords(field, values, nameOf);
    const shown = (values: Values) => field.shownAs?.(words(values)) ?? words(values);
    return {
      key: field.key,
      label: field.label,
      mine: shown(mine),
      theirs: shown(theirs),
      changedByMe: words(mine) !== words(base),
    };
  });

/** What the person chose of each version. */
export function mergeValues<Row, Values extends Versioned>(
  form: StoredForm<Row, Values>,
  mine: Values,
  theirs: Values,
  choices: Record<string, Side>,
): Values {
  const taken = fieldsOf(form).filter(({ key }) => choices[key] === 'theirs');
  const fromThem = Object.fromEntries(taken.map(({ key }) => [key, (theirs as Versioned)[key]]));
  const merged: Values = { ...mine, ...fromThem, version: theirs.version };
  return form.merge?.(merged, theirs) ?? merged;
}
