import { getLiveVideo } from '@lamplight/contracts/calls/live-video';
import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';

/** The device before the patient and who watches, as they are now. */
export function useLiveVideo(monitor: PatientMonitor): LiveVideo | undefined {
  const api = useApi();
  const { hospital_id: hospital } = useUser();
  const { data, refetch } = useQuery({
    queryKey: ['live-video', monitor.id],
    queryFn: ({ signal }) => api.call(getLiveVideo, { params: { id: monitor.id } }, { signal }),
    meta: { live: true },
  });
  const topics = [`monitor.${monitor.id}`, `division.${monitor.division.id}`] as const;
  useLiveEvents([...topics, `hospital.${hospital}`], (event) => {
    const isOurs =
      event.type === 'hospital.changed' ||
      (event.type === 'video_viewers.changed' && event.data.monitor_id === monitor.id) ||
      (event.type === 'video_device.changed' && event.data.id === data?.device?.id) ||
      (event.type === 'recording.changed' &&
        (event.data.op === 'added' || event.data.id === data?.recording?.id));
    if (isOurs) void refetch();
  });
  return data;
}

/** The session waits for a device that is away instead of knocking at it. */
export function useDevicePresence(
  session: VideoSession | undefined,
  live: LiveVideo | undefined,
): void {
  const status = live?.device?.status;
  useEffect(() => {
    if (status === undefined) return;
    session?.send({ type: status === 'offline' ? 'device-offline' : 'device-online' });
  }, [session, status]);
}
