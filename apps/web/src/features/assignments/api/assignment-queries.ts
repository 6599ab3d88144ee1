import type { ApiClient } from '@lamplight/api-client/api-client';
import {
  listAssignees,
  listCareAssignments,
  listMyAssignments,
  listTransfers,
} from '@lamplight/contracts/calls/assignments';
import type { ReplyOf } from '@lamplight/contracts/call';
import { limits } from '@lamplight/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const assignmentsKey = ['assignments'] as const;
export const careKey = [...assignmentsKey, 'care'] as const;
export const transfersKey = [...assignmentsKey, 'transfers'] as const;

/** Every division of the person: who is short of an observer does not ask where. */
const division = '*' as const;

export const careQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: [...careKey, q],
    queryFn: ({ signal }) => {
      const query = { per_page: limits.perPage.max, ...(q === '' ? {} : { q }) };
      return api.call(listCareAssignments, { query }, { division, signal });
    },
    placeholderData: keepPreviousData,
    // A sign-out, or a proof that grows too old, has no event of its own.
    refetchInterval: 15_000,
    meta: { live: true, handlesErrors: true },
  });

const wholePeopleQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'people'],
    queryFn: ({ signal }) => api.call(listAssignees, {}, { division, signal }),
    meta: { live: true, handlesErrors: true },
  });

export const peopleQuery = (api: ApiClient) => ({
  ...wholePeopleQuery(api),
  select: ({ results }: ReplyOf<typeof listAssignees>) => results,
});

/** How many colleagues the list holds, and how many there are. */
export const peopleCountQuery = (api: ApiClient) => ({
  ...wholePeopleQuery(api),
  select: ({ results, total }: ReplyOf<typeof listAssignees>) => ({ shown: results.length, total }),
});

export const mineQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'mine'],
    queryFn: ({ signal }) => api.call(listMyAssignments, {}, { signal }),
    meta: { live: true, handlesErrors: true },
  });

export const transfersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: transfersKey,
    queryFn: ({ signal }) => api.call(listTransfers, {}, { signal, background: true }),
    // A failure shows in the connection strip; what was offered is asked for again when it is back.
    meta: { live: true, handlesErrors: true },
  });
