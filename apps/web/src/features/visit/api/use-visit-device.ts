import { getVisitDevice } from '@lamplight/contracts/calls/meetings';
import type { IdOf } from '@lamplight/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';

/** The device as it was last told. */
export function useKnownDevice(deviceId: IdOf<'video_device'>) {
  const api = useApi();
  return useQuery({
    queryKey: ['visit', 'device', deviceId],
    queryFn: ({ signal }) => api.call(getVisitDevice, { params: { deviceId } }, { signal }),
    meta: { live: true },
  });
}

/** The device as it is now: whether it is online changes while somebody reads the settings. */
export function useVisitDevice(deviceId: IdOf<'video_device'>) {
  const { divisions } = useUser();
  const query = useKnownDevice(deviceId);
  useLiveEvents(
    divisions.map(({ id }) => `division.${id}` as const),
    (event) => {
      const isThis =
        (event.type === 'video_device.changed' && event.data.id === deviceId) ||
        ((event.type === 'meeting.started' || event.type === 'meeting.ended') &&
          event.data.video_device_id === deviceId);
      if (isThis) void query.refetch();
    },
  );
  return query;
}
