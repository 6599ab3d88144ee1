import type { FilterValue } from '@lamplight/contracts/filters';
import type { DeclaredFilter } from './table-declaration.ts';
import { useOptions } from './use-options.ts';

/** Names of what an AUTOCOMPLETE filter has chosen, as far as its first options tell them. */
export function useValueNames(filter: DeclaredFilter, value: FilterValue | undefined) {
  const isNeeded = value !== undefined && filter.source !== undefined;
  const { options } = useOptions([filter.field], isNeeded ? filter.source : undefined);
  return (id: string): string | undefined => options.find((option) => option.value === id)?.label;
}
