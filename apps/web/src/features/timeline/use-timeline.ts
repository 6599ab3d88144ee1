import { getTimeline } from '@lamplight/contracts/calls/timeline';
import type { IdOf } from '@lamplight/contracts/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';

const refreshMs = 30_000;

/** The hours before a moment; without one before the server's now, and it goes with the time. */
export function useTimeline(id: IdOf<'patient'>, hours: number, until: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['patients', 'timeline', id, hours, until],
    queryFn: ({ signal }) => {
      const query = { hours, ...(until !== undefined && { until }) };
      return api.call(getTimeline, { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: until === undefined && refreshMs,
    meta: { live: true, handlesErrors: true },
  });
}
