import type { ApiClient } from '@lamplight/api-client/api-client';
import { listOpenVirtualRequests } from '@lamplight/contracts/calls/virtual-requests';
import { queryOptions } from '@tanstack/react-query';
import type { AlertRole } from '../alerts/alert-state.ts';

/** What was told to the person, or what she raised herself, and is still open. */
export const openRequestsQuery = (api: ApiClient, as: AlertRole) =>
  queryOptions({
    queryKey: ['virtual-requests', 'open', as],
    queryFn: ({ signal }) =>
      api.call(listOpenVirtualRequests, { query: { as } }, { signal, background: true }),
    // Asked for again whenever events may have been missed; a failure shows in the connection strip.
    meta: { live: true, handlesErrors: true },
  });
