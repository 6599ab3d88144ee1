import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useRef } from 'react';
import { useNotedPicture } from '../../shared/video/use-noted-picture.ts';
import { useDevicePresence } from './api/use-live-video.ts';
import { useListening } from './use-listening.ts';
import { useMonitoring, type MonitoringManner } from './use-monitoring.ts';
import { useZoomedPicture } from './zoom/use-zoomed-picture.ts';

interface RoomPictureOptions {
  monitor: PatientMonitor;
  live: LiveVideo | undefined;
  isExternal?: boolean;
  manner?: MonitoringManner;
}

/** What a tile of any form has of its room: the session, where its picture is painted, its sound. */
export function useRoomPicture({ monitor, live, isExternal, manner }: RoomPictureOptions) {
  const monitoring = useMonitoring(monitor, manner);
  const { state, session, news } = monitoring;
  const tile = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const picture = useZoomedPicture(session, frame, video);
  const listening = useListening(session, state, news);
  useDevicePresence(session, live);
  useNotedPicture(session, state, isExternal ? 'external' : 'live_video');
  return { monitoring, tile, frame, video, picture, listening };
}
