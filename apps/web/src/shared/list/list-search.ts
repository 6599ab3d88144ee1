import { limits } from '@lamplight/contracts/limits';
import type { Search } from '../address.ts';

export interface ListRules {
  columns: readonly string[];
  defaultSort: string;
  defaultPerPage: number;
}

export interface ListSearch {
  page: number;
  perPage: number;
  /** A column, or `-column`. */
  sort: string;
  q: string;
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined;

/** Reads a list's state from the address. What makes no sense there is as if it were not there. */
export function parseListSearch(search: Search, rules: ListRules): ListSearch {
  const perPage = wholeNumber(search['per_page']);
  const sort = search['sort'];
  const isOption = (limits.perPage.options as readonly number[]).includes(perPage ?? 0);
  const isColumn = sort !== undefined && rules.columns.includes(sort.replace(/^-/, ''));
  return {
    page: wholeNumber(search['page']) ?? 1,
    perPage: perPage !== undefined && isOption ? perPage : rules.defaultPerPage,
    sort: isColumn ? sort : rules.defaultSort,
    q: (search['q'] ?? '').trim().slice(0, 100),
  };
}

/** Writes a list's state back; what is as usual is left out, so that addresses stay short. */
export function writeListSearch(search: Search, list: ListSearch, rules: ListRules): Search {
  return {
    ...search,
    page: list.page === 1 ? undefined : String(list.page),
    per_page: list.perPage === rules.defaultPerPage ? undefined : String(list.perPage),
    sort: list.sort === rules.defaultSort ? undefined : list.sort,
    q: list.q === '' ? undefined : list.q,
  };
}
