import type { Db } from '../../../apps/server/src/platform/database/database.ts';
import { countBound } from '../../../apps/server/src/platform/http/paging.ts';
import type { ListRequest } from '../../../apps/server/src/platform/resources/resource-queries.ts';
import type { Principal } from '../../../apps/server/src/platform/sessions/principal.ts';
import { abilityOf } from '../../../packages/domain/src/people/ability.ts';
import type { SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { capture, type CapturedQuery } from '../load/captured-sql.ts';
import { personOf } from '../load/person.ts';

type Listed = (
  db: Db,
  who: Principal,
  request: ListRequest,
) => Promise<{ rows: object[]; total: number }>;

interface Way {
  name: string;
  query: { order_by?: string; filters?: string[] };
  /** The chosen division; all of them unless it says one. */
  divisionId?: number;
}

export interface MeasuredList {
  path: string;
  list: Listed;
  /** Each sort, and each filter in the list's usual order. */
  ways: Way[];
}

export interface ListQuestion extends CapturedQuery {
  list: string;
  kind: 'sort' | 'filter';
  way: string;
  place: string;
  path: string;
}

export const perPage = 25;

export const bySort = (sorts: readonly string[]): Way[] =>
  sorts.map((order_by) => ({ name: order_by, query: { order_by } }));
export const byFilter = (...filters: string[]): Way[] =>
  filters.map((filter) => ({ name: filter.split(':', 1)[0] ?? '', query: { filters: [filter] } }));

/** First, middle and last page that can be reached by its number, of as many rows as are counted. */
const pagesOf = (total: number): { place: string; page: number }[] => {
  const last = Math.max(1, Math.ceil(Math.min(total, countBound) / perPage));
  const middle = Math.max(1, Math.ceil(last / 2));
  return [
    { place: 'first', page: 1 },
    ...(middle > 1 && middle < last ? [{ place: 'middle', page: middle }] : []),
    ...(last > 1 ? [{ place: 'last', page: last }] : []),
  ];
};

/** The pages of a list in all its ways, with the SQL that the server sends for each. */
export async function questionsOf(
  url: string,
  reader: SignedInByDatabase,
  { path, list, ways }: MeasuredList,
): Promise<ListQuestion[]> {
  const who = {
    ...personOf(reader),
    ability: abilityOf([{ action: 'View', subject: 'Patient' }]),
  };
  const questions: ListQuestion[] = [];
  for (const { name, query, divisionId } of ways) {
    const kind = query.filters ? 'filter' : 'sort';
    let total = 0;
    const ask = (page: number) =>
      capture(url, async (db) => {
        const asked = { query: { page, per_page: perPage, ...query }, divisionId };
        total = (await list(db, who, asked)).total;
      });
    await ask(1);
    for (const { place, page } of pagesOf(total)) {
      const search = new URLSearchParams({
        division_id: `${divisionId ?? '*'}`,
        per_page: `${perPage}`,
        page: `${page}`,
      });
      if (query.order_by) search.set('order_by', query.order_by);
      for (const filter of query.filters ?? []) search.append('filters[]', filter);
      const captured = await ask(page);
      questions.push({
        list: path,
        kind,
        way: name,
        place,
        path: `/api/v1${path}?${search}`,
        ...captured,
      });
    }
  }
  return questions;
}
