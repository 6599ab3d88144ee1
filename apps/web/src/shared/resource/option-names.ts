import type { QueryClient } from '@tanstack/react-query';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { Option } from '../table/table-declaration.ts';
import { fieldsOf } from './form-declaration.ts';
import type { StoredForm } from './form-declaration.ts';

/** Names of chosen records: from the records themselves, and from what was offered on this page. */
export function optionNames<Row, Values extends Versioned>(
  queryClient: QueryClient,
  form: StoredForm<Row, Values>,
  rows: readonly Row[],
): (field: string, value: string) => string | undefined {
  const known = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    const offered = queryClient
      .getQueriesData<Option[]>({ queryKey: ['options', field.key] })
      .flatMap(([, options]) => options ?? []);
    const current = rows.flatMap((row) => {
      if (field.kind === 'reference') return field.current(row) ?? [];
      return field.kind === 'references' ? field.current(row) : [];
    });
    for (const { value, label } of [...offered, ...current])
      known.set(`${field.key} ${value}`, label);
  }
  return (field, value) => known.get(`${field} ${value}`);
}
