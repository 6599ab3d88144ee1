import { getCameraConsents } from '@lamplight/contracts/calls/camera-consents';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi } from '../../../shared/services.ts';

export const consentsKey = (patientId: number) => ['camera-consents', patientId] as const;

/** What was noted of a patient; follows what others note, and what her hospital requires. */
export function useConsents(patientId: number, isAllowed = true) {
  const api = useApi();
  const query = useQuery({
    queryKey: consentsKey(patientId),
    queryFn: ({ signal }) => api.call(getCameraConsents, { params: { id: patientId } }, { signal }),
    enabled: isAllowed,
    meta: { live: true, handlesErrors: true },
  });
  const division = query.data?.division_id;
  useLiveEvents(division === undefined ? [] : [`division.${division}`], (event) => {
    const isShown =
      (event.type === 'camera_consent.changed' && event.data.patient_id === patientId) ||
      (event.type === 'division.changed' && event.data.id === division);
    if (isShown) void query.refetch();
  });
  return query;
}
