import { filterOperators, filterPattern, writeFilter } from '@lamplight/contracts/filters';
import type { FilterOperator, FilterValue } from '@lamplight/contracts/filters';
import type { DeclaredFilter } from './table-declaration.ts';

/** A filter while it is being made: its values may still be missing. */
export interface FilterDraft {
  operator: FilterOperator;
  not: boolean;
  values: string[];
}

export const blankDraft = ({ rule }: Pick<DeclaredFilter, 'rule'>): FilterDraft => ({
  operator: filterOperators[rule.type][0],
  not: false,
  values: [],
});

export const draftOf = ({ operator, value, not }: FilterValue): FilterDraft => ({
  operator,
  not: not === true,
  values: [...value],
});

/** The filter, once it is one. */
export function finished(
  { field, rule }: Pick<DeclaredFilter, 'field' | 'rule'>,
  { operator, not, values }: FilterDraft,
): FilterValue | undefined {
  const value = values.map((text) => text.trim());
  const filter = { operator, value, ...(not && { not }) };
  return value.length > 0 && filterPattern({ [field]: rule }).test(writeFilter(field, filter))
    ? filter
    : undefined;
}
