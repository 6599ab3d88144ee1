import type { ApiClient } from '@lamplight/api-client/api-client';
import { findPasswordPage, listOwnSessions } from '@lamplight/contracts/calls/profile';
import { queryOptions } from '@tanstack/react-query';

export const ownSessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) =>
      api.call(
        listOwnSessions,
        { query: { per_page: 25, order_by: '-last_input_at' } },
        { signal },
      ),
    meta: { live: true, handlesErrors: true },
  });

export const passwordPageQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile', 'password-page'],
    queryFn: ({ signal }) => api.call(findPasswordPage, {}, { signal }),
    staleTime: Infinity,
    meta: { handlesErrors: true },
  });
