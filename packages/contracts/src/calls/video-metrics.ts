import { z } from 'zod';
import { defineCall } from '../call.ts';
import { videoMetricsRecord } from '../entities/video-metrics.ts';
import { limits } from '../limits.ts';

interface Sent {
  video_device_metrics: readonly { video_device_id: number }[];
}

export const saveVideoMetrics = defineCall({
  id: 'videos.save-metrics',
  method: 'POST',
  path: '/videos/save_metrics',
  summary: 'How well pictures arrived at a viewer, some minutes of them at once',
  access: {
    anyOf: [
      ['AccessLiveVideo', 'PatientMonitor'],
      ['AccessLiveVideo', 'Meeting'],
    ],
  },
  division: 'none',
  audit: {
    action: 'act',
    subject: 'video_device',
    idsIn: (_reply: unknown, { body }: { body: Sent }) => [
      ...new Set(body.video_device_metrics.map(({ video_device_id }) => video_device_id)),
    ],
  },
  body: z.strictObject({
    video_device_metrics: z.array(videoMetricsRecord).min(1).max(limits.metricsAtOnce),
  }),
  reply: 'nothing',
});
