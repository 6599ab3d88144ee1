import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { addMissingFlags } from './feature-flags.queries.ts';

export const flagJobs: readonly ModuleJob[] = [
  {
    name: 'add-missing-flags',
    cron: '7 * * * *',
    // A new version of the product brings new flags: its administrators need not wait for the hour.
    isAlsoDoneAtStart: true,
    run: async (_data, { database, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await addMissingFlags(database.reading(hospitalId), hospitalId);
    },
  },
];
