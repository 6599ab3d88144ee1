import { listNudges } from '@lamplight/contracts/calls/nudges';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';

const perPage = 10;

/** The nudges of a monitor, as they are now; older ones are asked for page by page. */
export function useNudges({ id }: Pick<PatientMonitor, 'id'>) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['nudges', id],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) =>
      api.call(listNudges, { params: { id }, query: { page, per_page: perPage } }, { signal }),
    getNextPageParam: ({ metadata }, _pages, page) =>
      page * perPage < metadata.count ? page + 1 : undefined,
    // The card says it in its own place.
    meta: { live: true, handlesErrors: true },
  });
  useLiveEvents([`monitor.${id}`], (event) => {
    if (event.type === 'nudge.changed') void query.refetch();
  });
  return query;
}
