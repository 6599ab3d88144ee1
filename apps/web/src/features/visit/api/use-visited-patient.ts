import {
  getPatientMonitor,
  listMonitoringSessions,
} from '@lamplight/contracts/calls/patient-monitors';
import { getPatient } from '@lamplight/contracts/calls/patients';
import type { IdOf } from '@lamplight/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';

/** The running session of a patient with her place and device; null while nobody watches her. */
export function useVisitedPatient(patientId: IdOf<'patient'>) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['visit', 'patient', patientId],
    queryFn: async ({ signal }) => {
      const params = { id: patientId };
      const [session] = await api.call(listMonitoringSessions, { params }, { signal });
      if (session === undefined || session.status === 'stopped') return null;
      return api.call(getPatientMonitor, { params: { id: session.id } }, { signal });
    },
    meta: { live: true, handlesErrors: true },
  });
  const division = query.data?.division.id;
  useLiveEvents(division === undefined ? [] : [`division.${division}`], (event) => {
    if (event.type === 'patient_monitor.changed' && event.data.id === query.data?.id)
      void query.refetch();
  });
  return query;
}

/** The room of a patient without a monitor. */
export function useRoomOfPatient(
  patientId: IdOf<'patient'>,
  { isNeeded }: { isNeeded: boolean },
): IdOf<'room'> | undefined {
  const api = useApi();
  const query = useQuery({
    queryKey: ['visit', 'room', patientId],
    queryFn: ({ signal }) =>
      api.call(
        getPatient,
        { params: { id: patientId } },
        { division: '*', signal, background: true },
      ),
    enabled: isNeeded,
    meta: { handlesErrors: true },
  });
  return query.data?.room?.id;
}
