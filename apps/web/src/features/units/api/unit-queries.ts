import type { ApiClient } from '@lamplight/api-client/api-client';
import { getUnit, listUnits } from '@lamplight/contracts/calls/units';
import { limits } from '@lamplight/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Division } from '../../../shared/division.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const unitColumns = ['name', 'division', 'room_count', 'updated_at'] as const;
type UnitSort = (typeof unitColumns)[number] | `-${(typeof unitColumns)[number]}`;

const pageQuery = ({ page, perPage, sort, q }: ListSearch) => ({
  page,
  per_page: perPage,
  order_by: sort as UnitSort,
  ...(q === '' ? {} : { q }),
});

export const unitListQuery = (api: ApiClient, division: Division, list: ListSearch) =>
  queryOptions({
    queryKey: ['units', 'list', division, list],
    queryFn: ({ signal }) => api.call(listUnits, { query: pageQuery(list) }, { division, signal }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const unitQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['units', 'one', id],
    queryFn: ({ signal }) => api.call(getUnit, { params: { id } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });

/** What can be chosen in a form: the first hundred that match, by name. */
export const unitChoicesQuery = (api: ApiClient, division: Division, q: string) =>
  queryOptions({
    queryKey: ['units', 'choices', division, q],
    queryFn: ({ signal }) =>
      api.call(
        listUnits,
        { query: { per_page: limits.perPage.max, order_by: 'name', ...(q === '' ? {} : { q }) } },
        { division, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** Some rows of a list that is already on screen; with a search text, those of them that match it. */
export const refetchUnits = async (api: ApiClient, division: Division, ids: number[], q = '') => {
  const page = await api.call(
    listUnits,
    { query: { ids, per_page: ids.length, ...(q === '' ? {} : { q }) } },
    { division, background: true },
  );
  return page.results;
};
