import { z } from 'zod';
import { idOf } from '../ids.ts';

const figure = z.number().min(0).max(1e9).nullable();

/** Figures and nothing else: no text fits in, so nothing of a patient does. */
export const videoFigures = z.strictObject({
  /** A mean opinion score. */
  score: z.number().min(1).max(5),
  latency_ms: figure,
  jitter_ms: figure,
  loss_percent: figure,
  speaker_delay_ms: figure,
  frames_per_second: figure,
  frame_width: figure,
  frame_height: figure,
  bits_per_second: figure,
  frames_dropped: figure,
});
export type VideoFigures = z.infer<typeof videoFigures>;

export const videoMetricsRecord = z.strictObject({
  timestamp: z.iso.datetime(),
  /** warning: the connection has just become poor. */
  metric_type: z.enum(['stats', 'warning']),
  video_device_id: idOf('video_device'),
  division_id: idOf('division'),
  meeting_id: z.int().positive().nullable(),
  metrics: videoFigures,
});
export type VideoMetricsRecord = z.infer<typeof videoMetricsRecord>;
