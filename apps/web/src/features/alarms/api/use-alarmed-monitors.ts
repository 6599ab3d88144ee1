import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAskAgain } from '../../../shared/live/use-ask-again.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useMay } from '../../../shared/services.ts';
import { openAlarmsQuery } from './open-alarms.ts';

type Watched = Pick<PatientMonitor, 'id' | 'division_id'>;

/**
 * Returns the ids of monitors with an alarm that is not resolved yet, whoever was notified of it. Shares the
 * banner's query.
 */
export function useAlarmedMonitors(monitors: readonly Watched[]): ReadonlySet<number> {
  const api = useApi();
  const enabled = useMay()(['View', 'PatientMonitor']);
  const { data, refetch } = useQuery({
    ...openAlarmsQuery(api),
    enabled,
    // Each tile of a wall would ask again.
    refetchOnMount: false,
    select: ({ results }) => results.map((alarm) => alarm.patient_monitor_id).join(' '),
  });
  const askAgain = useAskAgain(refetch);
  const divisions = new Set(monitors.map((monitor) => monitor.division_id));
  useLiveEvents(enabled ? [...divisions].map((id) => `division.${id}` as const) : [], (event) => {
    if (event.type !== 'stat_alarm.changed') return;
    const { monitor_id } = event.data;
    if (monitors.some(({ id }) => id === monitor_id)) askAgain();
  });
  return useMemo(() => new Set(data ? data.split(' ').map(Number) : []), [data]);
}
