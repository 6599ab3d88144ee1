import type { ApiClient } from '@lamplight/api-client/api-client';
import { listOpenVirtualRequests } from '@lamplight/contracts/calls/virtual-requests';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { queryOptions } from '@tanstack/react-query';
import type { AlertRole } from '../alerts/alert-state.ts';

export interface OpenRequests {
  /** By the page's clock: what the page heard after it may be missing from the answer. */
  askedAt: number;
  results: readonly VirtualRequest[];
  /** More than the results where the list was cut. */
  total: number;
}

/** What was told to the person, or what she raised herself, and is still open. */
export const openRequestsQuery = (api: ApiClient, as: AlertRole) =>
  queryOptions({
    queryKey: ['virtual-requests', 'open', as],
    queryFn: async ({ signal }): Promise<OpenRequests> => {
      const askedAt = performance.now();
      const { results, total } = await api.call(
        listOpenVirtualRequests,
        { query: { as } },
        { signal, background: true },
      );
      return { askedAt, results, total };
    },
    // Asked for again whenever events may have been missed; a failure shows in the connection strip.
    meta: { live: true, handlesErrors: true },
  });
