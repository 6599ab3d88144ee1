import { saveVideoMetrics } from '@lamplight/contracts/calls/video-metrics';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { insertMetrics } from './video-metrics.queries.ts';

export const videoMetricsRoutes = (): Implementation[] => [
  write(saveVideoMetrics, async ({ db, who, body, now }) => {
    const records = body.video_device_metrics;
    if (records.some(({ division_id }) => !who.divisionIds.has(division_id))) throw notFound();
    for (const id of new Set(records.map(({ video_device_id }) => video_device_id)))
      if (!(await findVideoDevice(db, who, id))) throw notFound();
    await insertMetrics(db, who.hospitalId, records, now);
    return undefined;
  }),
];
