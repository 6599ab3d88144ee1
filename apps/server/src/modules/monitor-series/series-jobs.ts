import type { Db } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { scoreHours } from '../acuity-scores/index.ts';
import { countHours, forgetMotion } from './monitor-series.queries.ts';

const keepMotionMs = 30 * 86_400_000;
const atOnce = 5_000;

/** First what happened, then what follows from it: a score is of an hour that was counted. */
async function countHospital(db: Db, hospitalId: number, now: Date): Promise<void> {
  await countHours(db, hospitalId, now);
  await scoreHours(db, hospitalId, now);
}

export const seriesJobs: readonly ModuleJob[] = [
  {
    name: 'count-series',
    lane: 'slow',
    cron: '*/5 * * * *',
    isAlsoDoneAtStart: true,
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await countHospital(database.reading(hospitalId), hospitalId, clock.now());
    },
  },
  {
    name: 'forget-motion',
    lane: 'slow',
    cron: '23 * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      const before = new Date(clock.now().getTime() - keepMotionMs);
      for (const hospitalId of await hospitalIds()) {
        const db = database.reading(hospitalId);
        let forgotten = atOnce;
        while (forgotten === atOnce) forgotten = await forgetMotion(db, hospitalId, before, atOnce);
      }
    },
  },
];
