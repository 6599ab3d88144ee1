import type { ApiClient } from '@lamplight/api-client/api-client';
import { getRoom, listRooms } from '@lamplight/contracts/calls/rooms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Division } from '../../../shared/division.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const roomColumns = ['name', 'unit', 'division', 'updated_at'] as const;
type RoomSort = (typeof roomColumns)[number] | `-${(typeof roomColumns)[number]}`;

const pageQuery = ({ page, perPage, sort, q }: ListSearch) => ({
  page,
  per_page: perPage,
  order_by: sort as RoomSort,
  ...(q === '' ? {} : { q }),
});

export const roomListQuery = (api: ApiClient, division: Division, list: ListSearch) =>
  queryOptions({
    queryKey: ['rooms', 'list', division, list],
    queryFn: ({ signal }) => api.call(listRooms, { query: pageQuery(list) }, { division, signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** Some rows of a list that is already on screen; with a search text, those of them that match it. */
export const refetchRooms = async (api: ApiClient, division: Division, ids: number[], q = '') => {
  const page = await api.call(
    listRooms,
    { query: { ids, per_page: ids.length, ...(q === '' ? {} : { q }) } },
    { division, background: true },
  );
  return page.results;
};

export const roomQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['rooms', 'one', id],
    queryFn: ({ signal }) => api.call(getRoom, { params: { id } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });
