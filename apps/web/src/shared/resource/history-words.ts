import type { Versioned } from '../forms/use-versioned-form.ts';
import { capitalised } from './capitalised.ts';
import { fieldsOf } from './form-declaration.ts';
import type { FormField, StoredForm } from './form-declaration.ts';

/** How a history tells a column: the form's words where it has the field, else those of the column. */
export interface HistoryWords {
  label: (column: string) => string;
  value: (column: string, value: unknown) => string;
}

function plainly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(plainly).join(', ');
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}

function byField<Values, Row>(field: FormField<Values, Row>, value: unknown): string {
  if (field.kind === 'own') return field.inHistory?.(value) || plainly(value);
  if (field.kind === 'choice' || field.kind === 'choices') {
    const nameOf = (one: unknown) => {
      const text = field.kind === 'choice' && field.write ? field.write(one) : String(one);
      return field.options.find((option) => option.value === text)?.label ?? plainly(one);
    };
    return Array.isArray(value) ? plainly(value.map(nameOf)) : nameOf(value);
  }
  if (field.kind === 'number' && typeof value === 'number' && field.suffix !== undefined)
    return `${value} ${field.suffix}`;
  return plainly(value);
}

export function historyWords<Row, Values extends Versioned>(
  form: StoredForm<Row, Values>,
): HistoryWords {
  const fields = new Map(fieldsOf(form).map((field) => [field.key, field]));
  return {
    label: (column) =>
      fields.get(column)?.label ?? capitalised(column.replace(/_id$/, '').replaceAll('_', ' ')),
    value: (column, value) => {
      const field = fields.get(column);
      if (field === undefined) return plainly(value);
      const isEmpty = value === null || value === undefined || value === '';
      const words = byField(field, value);
      return isEmpty ? words : (field.shownAs?.(words) ?? words);
    },
  };
}
