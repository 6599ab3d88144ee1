import type { ApiClient } from '@lamplight/api-client/api-client';
import { search } from '@lamplight/contracts/calls/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Division } from '../../../shared/division.ts';

/** The answer is not kept when nobody looks at it: it names patients. A new question ends the last. */
export const searchQuery = (api: ApiClient, division: Division, q: string) =>
  queryOptions({
    queryKey: ['search', division, q],
    queryFn: ({ signal }) => api.call(search, { query: { q } }, { division, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    gcTime: 0,
    meta: { handlesErrors: true },
  });
