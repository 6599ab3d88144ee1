import { z } from 'zod';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { makeSeekable, seekableJob } from './make-seekable.ts';
import { endForgotten, listExpired } from './retention.queries.ts';
import { deleteRecording } from './recordings.queries.ts';
import { processWhenWhole } from './take-parts.ts';

const id = z.int().positive();
const made = z.object({ hospital_id: id, id });
const atOnce = 200;
/** A room that was switched off for so long does not bring the rest any more. */
const waitedHours = 24;

const system = (hospitalId: number, requestId: string) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId,
});

export const recordingJobs: readonly ModuleJob[] = [
  {
    name: seekableJob,
    lane: 'slow',
    run: (data, tools) => makeSeekable(tools, made.parse(data)),
  },
  {
    name: 'end-forgotten-recordings',
    cron: '*/5 * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      const now = clock.now();
      for (const hospitalId of await hospitalIds())
        await database.writing(system(hospitalId, 'end-forgotten-recordings'), async (tx) => {
          for (const one of await endForgotten(tx, hospitalId, now, waitedHours))
            await processWhenWhole(tx, hospitalId, one, now);
        });
    },
  },
  {
    name: 'sweep-recordings',
    lane: 'slow',
    cron: '17 * * * *',
    run: async (_data, { database, objects, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds()) {
        let found = atOnce;
        while (found === atOnce) {
          const db = database.reading(hospitalId);
          const expired = await listExpired(db, hospitalId, clock.now(), atOnce);
          for (const one of expired) {
            const keys = await database.writing(system(hospitalId, 'sweep-recordings'), (tx) =>
              deleteRecording(tx, hospitalId, one),
            );
            for (const key of keys) await objects.delete(key);
          }
          found = expired.length;
        }
      }
    },
  },
];
