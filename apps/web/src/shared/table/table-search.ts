import { readFilters, writeFilters } from '@lamplight/contracts/filters';
import type { FilterRules, Filters } from '@lamplight/contracts/filters';
import { limits } from '@lamplight/contracts/limits';
import type { TableState } from '@lamplight/domain/tables/table-view';
import type { PageTarget } from '@lamplight/ui/table/Pager.tsx';
import type { Search } from '../address.ts';
import { keptFilters, keepFilters } from './private-filters.ts';

export interface TableRules {
  sorts: readonly string[];
  filters: FilterRules;
  /** Fields whose filters never stand in the address. */
  privateFilters?: ReadonlySet<string>;
  /** What the selected view says; the address tells only what differs from it. */
  view: Pick<TableState, 'sort' | 'perPage'> & { filters: Filters };
}

/** What the address says about a table. */
export interface TableSearch extends PageTarget {
  perPage: number;
  /** A column, or `-column`. */
  sort: string;
  q: string;
  filters: Filters;
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined;

/** `3`, or `last`, or `last-2` for the third from the end. */
function readPage(text: string | undefined): PageTarget {
  const fromEnd = /^last(?:-([1-9][0-9]{0,5}))?$/.exec(text ?? '');
  return fromEnd
    ? { page: 1 + Number(fromEnd[1] ?? 0), fromEnd: true }
    : { page: wholeNumber(text) ?? 1, fromEnd: false };
}

const writePage = ({ page, fromEnd }: PageTarget): string | undefined => {
  if (fromEnd) return page === 1 ? 'last' : `last-${page - 1}`;
  return page === 1 ? undefined : String(page);
};

function readAddressFilters(text: string | undefined, rules: FilterRules): Filters | undefined {
  if (text === undefined) return undefined;
  try {
    const texts: unknown = JSON.parse(keptFilters(text) ?? text);
    if (!Array.isArray(texts)) return undefined;
    return readFilters(
      texts.filter((one) => typeof one === 'string'),
      rules,
    );
  } catch {
    return undefined;
  }
}

const filtersText = (filters: Filters): string => JSON.stringify(writeFilters(filters));

const addressText = (filters: Filters, privateFilters: ReadonlySet<string> | undefined): string => {
  const text = filtersText(filters);
  const isPrivate = Object.keys(filters).some((field) => privateFilters?.has(field));
  return isPrivate ? keepFilters(text) : text;
};

/** Reads a table's state from the address. What makes no sense there is as if it were not there. */
export function parseTableSearch(search: Search, rules: TableRules): TableSearch {
  const perPage = wholeNumber(search['per_page']);
  const sort = search['sort'];
  const isOption = (limits.perPage.options as readonly number[]).includes(perPage ?? 0);
  const isColumn = sort !== undefined && rules.sorts.includes(sort.replace(/^-/, ''));
  return {
    ...readPage(search['page']),
    perPage: perPage !== undefined && isOption ? perPage : rules.view.perPage,
    sort: isColumn ? sort : rules.view.sort,
    q: (search['q'] ?? '').trim().slice(0, 100),
    filters: readAddressFilters(search['filters'], rules.filters) ?? rules.view.filters,
  };
}

/** Writes it back; what is as the view says is left out, so that addresses stay short. */
export function writeTableSearch(search: Search, table: TableSearch, rules: TableRules): Search {
  const { view } = rules;
  return {
    ...search,
    page: writePage(table),
    per_page: table.perPage === view.perPage ? undefined : String(table.perPage),
    sort: table.sort === view.sort ? undefined : table.sort,
    q: table.q === '' ? undefined : table.q,
    filters:
      filtersText(table.filters) === filtersText(view.filters)
        ? undefined
        : addressText(table.filters, rules.privateFilters),
  };
}
