import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';

/** The session as it is now; what the list knew of it stands until then. */
export function useWatched(opened: PatientMonitor): PatientMonitor {
  const api = useApi();
  const { hospital_id } = useUser();
  const { id } = opened;
  const query = useQuery({
    queryKey: ['patient-monitor', id],
    queryFn: ({ signal }) => api.call(getPatientMonitor, { params: { id } }, { signal }),
    initialData: opened,
    initialDataUpdatedAt: 0,
    meta: { live: true },
  });
  const monitor = query.data;
  useLiveEvents([`division.${monitor.division_id}`, `hospital.${hospital_id}`], (event) => {
    const isShown =
      (event.type === 'patient_monitor.changed' && event.data.id === id) ||
      (event.type === 'patient.changed' && event.data.id === monitor.patient_id) ||
      (event.type === 'video_device.changed' && event.data.id === monitor.video_device_id) ||
      (event.type === 'unit.changed' && event.data.id === monitor.unit.id) ||
      (event.type === 'user.changed' && event.data.id === monitor.nurse?.id) ||
      (event.type === 'patient_monitor_assignment.changed' && event.data.monitor_id === id) ||
      // Whose nurse she is when she is not the one who is shown, the event does not say.
      event.type === 'observer_break.changed';
    if (isShown) void query.refetch();
  });
  return monitor;
}
