import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { forgetMessages } from './inbox.queries.ts';
import { watchSources } from './watch-sources.ts';

export const adtJobs: readonly ModuleJob[] = [
  {
    // Messages are kept for as long as the hospital has set; what they told of patients stays in the records.
    name: 'forget-adt-messages',
    lane: 'slow',
    cron: '23 3 * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        while ((await forgetMessages(database.reading(hospitalId), hospitalId, clock.now())) > 0);
    },
  },
  {
    name: 'watch-adt-sources',
    cron: '* * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await watchSources(database, hospitalId, clock.now());
    },
  },
];
