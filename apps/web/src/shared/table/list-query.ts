import { writeFilters } from '@lamplight/contracts/filters';
import type { TableSearch } from './table-search.ts';

/** Which rows, without their order: what a refetch of single rows has to match too. */
export const narrowing = ({ q, filters }: Pick<TableSearch, 'q' | 'filters'>) => ({
  ...(q === '' ? {} : { q }),
  ...(Object.keys(filters).length === 0 ? {} : { filters: writeFilters(filters) }),
});

/** A page as a list call is asked for it. */
export const pageAsked = (search: TableSearch) => ({
  page: search.page,
  per_page: search.perPage,
  order_by: search.sort,
  ...(search.fromEnd ? { from_end: 'true' } : {}),
  ...narrowing(search),
});
