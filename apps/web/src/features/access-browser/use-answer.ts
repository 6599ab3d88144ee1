import type { AnyCall, ReplyOf } from '@lamplight/contracts/call';
import { writeFilters } from '@lamplight/contracts/filters';
import type { LiveEvent } from '@lamplight/contracts/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import type { TableSearch } from '../../shared/table/table-search.ts';
import { useChangeHint } from '../../shared/table/use-change-hint.ts';
import type { Seen } from './use-question.ts';

/** What decides who sees what. */
const deciding = new Set(['user.changed', 'role.changed', 'group.changed', 'unit.changed']);
const concerns = ({ type }: LiveEvent): boolean => deciding.has(type);

export interface Asked<C extends AnyCall, Answer> {
  call: C;
  /** Nothing is asked until something is chosen. */
  id: number | undefined;
  search: TableSearch;
  sees?: Seen;
  answerOf: (reply: ReplyOf<C>) => Answer;
}

/** The answer of one of the three calls, as the table stands. */
export function useAnswer<C extends AnyCall, Answer>({
  call,
  id,
  search,
  sees,
  answerOf,
}: Asked<C, Answer>) {
  const api = useApi();
  const { q, filters } = search;
  const options = queryOptions({
    queryKey: ['access-browser', call.id, id, search, sees],
    queryFn: async ({ signal }) => {
      const query = {
        page: search.page,
        per_page: search.perPage,
        order_by: search.sort,
        ...(search.fromEnd ? { from_end: 'true' } : {}),
        ...(q === '' ? {} : { q }),
        ...(Object.keys(filters).length === 0 ? {} : { filters: writeFilters(filters) }),
        ...(sees === undefined ? {} : { sees }),
      };
      return await api.call(call, { params: { id }, query } as never, { signal });
    },
    select: answerOf,
    // While a page loads the one before stays; of another place or person nothing does.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    enabled: id !== undefined,
    meta: { handlesErrors: true },
  });
  return { query: useQuery(options), liveRows: useChangeHint(options.queryKey, concerns) };
}
