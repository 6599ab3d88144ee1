import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import { metricsBatch } from './metrics-batch.ts';
import { QualityWatch, type Recorded } from './quality-watch.ts';

/** Watches how well the picture arrives while it does. */
export function useQuality(
  session: VideoSession,
  monitor: PatientMonitor,
  live: LiveVideo | undefined,
): QualityWatch {
  const api = useApi();
  const [watch] = useState(() => new QualityWatch(session));
  const record = useEffectEvent<Recorded>((metric_type, metrics) => {
    if (!live?.device) return;
    const about = {
      video_device_id: live.device.id,
      division_id: monitor.division.id,
      meeting_id: null,
    };
    const timestamp = new Date().toISOString();
    metricsBatch(api).add({ timestamp, metric_type, ...about, metrics }, live.metrics_interval);
  });
  useEffect(() => watch.start((...figures) => record(...figures)), [watch]);
  return watch;
}
