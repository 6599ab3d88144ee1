import { getMonitoringRules } from '@lamplight/contracts/calls/monitoring';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';

/** What a division asks before monitoring starts, and how it pauses; not asked for before it is needed. */
export function useMonitoringRules(divisionId: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['monitoring-rules', divisionId],
    queryFn: ({ signal }) =>
      api.call(getMonitoringRules, { params: { id: divisionId ?? 0 } }, { signal }),
    enabled: divisionId !== undefined,
    // Where it is missing, a person types her reason.
    meta: { handlesErrors: true },
  });
}
