import type { ApiClient } from '@lamplight/api-client/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Division } from '../division.ts';
import { narrowing, pageAsked } from '../table/list-query.ts';
import type { RowPage } from '../table/live-rows.ts';
import type { TableSearch } from '../table/table-search.ts';
import type { ListedResource, ResourceRow } from './resource.ts';

export const listKey = (resource: { id: string }) => [resource.id, 'list'] as const;

export function resourceQueries<Row extends ResourceRow>(
  resource: ListedResource<Row>,
  api: ApiClient,
  division: Division,
) {
  const { list, get } = resource.calls;
  const where = list.division === 'query' ? { division } : {};
  // The calls of a resource answer with its rows: that is what makes it one.
  const rows = async (query: object, options: object): Promise<RowPage<Row>> =>
    (await api.call(list, { query } as never, { ...where, ...options })) as RowPage<Row>;
  return {
    list: (search: TableSearch) =>
      queryOptions({
        queryKey: [...listKey(resource), division, search],
        queryFn: ({ signal }) => rows(pageAsked(search), { signal }),
        placeholderData: keepPreviousData,
        meta: { live: true },
      }),
    /** Some rows of a list that is already on screen; with a search, those of them that match it. */
    some: async (ids: number[], search?: TableSearch): Promise<Row[]> => {
      const page = await rows(
        { ids, per_page: ids.length, ...(search ? narrowing(search) : {}) },
        { background: true },
      );
      return page.results;
    },
    one: (id: number) =>
      queryOptions({
        queryKey: [resource.id, 'one', id],
        queryFn: async ({ signal }) => (await api.call(get, { params: { id } }, { signal })) as Row,
        meta: { live: true, handlesErrors: true },
      }),
  };
}
