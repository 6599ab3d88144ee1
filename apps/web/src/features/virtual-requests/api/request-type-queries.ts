import type { ApiClient } from '@lamplight/api-client/api-client';
import {
  getVirtualRequestType,
  listRequestGroupChoices,
  listVirtualRequestTypes,
} from '@lamplight/contracts/calls/virtual-request-types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const requestTypeColumns = [
  'label',
  'priority',
  'escalate_after_sec',
  'updated_at',
] as const;
type TypeSort = (typeof requestTypeColumns)[number] | `-${(typeof requestTypeColumns)[number]}`;

export const requestTypeListQuery = (api: ApiClient, list: ListSearch) =>
  queryOptions({
    queryKey: ['virtual-request-types', 'list', list],
    queryFn: ({ signal }) =>
      api.call(
        listVirtualRequestTypes,
        {
          query: {
            page: list.page,
            per_page: list.perPage,
            order_by: list.sort as TypeSort,
            ...(list.q === '' ? {} : { q: list.q }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

export const requestTypeQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['virtual-request-types', 'one', id],
    queryFn: ({ signal }) => api.call(getVirtualRequestType, { params: { id: id } }, { signal }),
    meta: { live: true, handlesErrors: true },
  });

/** Groups that can be asked. */
export const groupChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['virtual-request-types', 'groups'],
    queryFn: ({ signal }) => api.call(listRequestGroupChoices, {}, { signal }),
    meta: { handlesErrors: true },
  });

/** Some rows of a list that is already on screen; with a search text, those of them that match it. */
export const refetchRequestTypes = async (api: ApiClient, ids: number[], q = '') => {
  const page = await api.call(
    listVirtualRequestTypes,
    {
      query: {
        ids: ids,
        per_page: ids.length,
        ...(q === '' ? {} : { q }),
      },
    },
    { background: true },
  );
  return page.results;
};
