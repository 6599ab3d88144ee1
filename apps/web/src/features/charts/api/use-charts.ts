import { getChart, listAvailableCharts } from '@lamplight/contracts/calls/charts';
import type { ChartUid } from '@lamplight/contracts/entities/chart';
import type { IdOf } from '@lamplight/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/services.ts';

/** The server counts every five minutes; more often there is nothing new. */
const everyMs = 300_000;

export function useAvailableCharts(monitorId: IdOf<'patient_monitor'>) {
  const api = useApi();
  return useQuery({
    queryKey: ['charts', monitorId, 'available'],
    queryFn: ({ signal }) =>
      api.call(listAvailableCharts, { params: { id: monitorId } }, { signal, background: true }),
    meta: { handlesErrors: true },
  });
}

/** What is over is asked for once. */
export function useChart(
  { id, monitor_ended_at: ended }: { id: IdOf<'patient_monitor'>; monitor_ended_at: string | null },
  uid: ChartUid,
) {
  const api = useApi();
  return useQuery({
    queryKey: ['charts', id, uid],
    queryFn: ({ signal }) =>
      api.call(
        getChart,
        { params: { id }, query: { chart_id: uid } },
        { signal, background: true },
      ),
    refetchInterval: ended === null && everyMs,
    meta: { handlesErrors: true },
  });
}
