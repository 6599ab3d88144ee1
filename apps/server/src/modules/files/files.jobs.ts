import { sweepFiles } from '../../platform/files/sweep-files.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';

export const fileJobs: readonly ModuleJob[] = [
  {
    name: 'sweep-files',
    lane: 'slow',
    cron: '47 * * * *',
    run: async (_data, { database, objects, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await sweepFiles(database, objects, hospitalId, clock.now());
    },
  },
];
