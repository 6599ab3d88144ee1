import { listStatAlarmCategoryChoices } from '@lamplight/contracts/calls/stat-alarm-categories';
import { listPatientEvents } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EventFilter } from '@lamplight/contracts/entities/stat-alarm';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';

const perPage = 10;
const feedKey = (monitorId: number) => ['patient-events', monitorId];

/** The feed of a monitor, as it is now; older ones are asked for page by page. */
export function usePatientEvents(monitor: PatientMonitor, filter: EventFilter) {
  const api = useApi();
  const refresh = useRefreshEvents(monitor.id);
  const query = useInfiniteQuery({
    queryKey: [...feedKey(monitor.id), filter],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) =>
      api.call(
        listPatientEvents,
        { params: { id: monitor.id }, query: { filter, page, per_page: perPage } },
        { signal },
      ),
    getNextPageParam: ({ metadata }, _pages, page) =>
      page * perPage < metadata.count ? page + 1 : undefined,
    // The card says it in its own place.
    meta: { live: true, handlesErrors: true },
  });
  useLiveEvents([`division.${monitor.division.id}`], (event) => {
    if (event.type === 'stat_alarm.changed' && event.data.monitor_id === monitor.id) refresh();
  });
  return query;
}

export function useRefreshEvents(monitorId: number) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: feedKey(monitorId) });
}

/** Known before the form opens, so that nobody waits for a list. */
export function useEventCategories(mayAsk = true) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['patient-events', 'categories'],
    queryFn: ({ signal }) => api.call(listStatAlarmCategoryChoices, {}, { signal }),
    enabled: mayAsk,
  });
  return data;
}
