import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { removeOldFrames } from './device-frames.queries.ts';

const atOnce = 500;

export const frameJobs: readonly ModuleJob[] = [
  {
    name: 'sweep-frames',
    lane: 'slow',
    cron: '*/10 * * * *',
    run: async (_data, { database, objects, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds()) {
        let removed = atOnce;
        while (removed === atOnce) {
          const db = database.reading(hospitalId);
          const keys = await removeOldFrames(db, hospitalId, clock.now(), atOnce);
          for (const key of keys) await objects.delete(key);
          removed = keys.length;
        }
      }
    },
  },
];
