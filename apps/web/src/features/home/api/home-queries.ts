import type { ApiClient } from '@lamplight/api-client/api-client';
import { listHomeCards } from '@lamplight/contracts/calls/home-cards';
import { queryOptions } from '@tanstack/react-query';
import type { Division } from '../../../shared/division.ts';

export const homeCardsQuery = (api: ApiClient, division: Division) =>
  queryOptions({
    queryKey: ['home-cards', division],
    queryFn: ({ signal }) => api.call(listHomeCards, {}, { division, signal }),
    meta: { live: true, handlesErrors: true },
  });
