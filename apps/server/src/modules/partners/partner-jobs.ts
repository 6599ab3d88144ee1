import { limits } from '@lamplight/contracts/limits';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { forgetOldRequests } from './inbound-requests.queries.ts';

export const partnerJobs: readonly ModuleJob[] = [
  {
    name: 'forget-partner-requests',
    lane: 'slow',
    cron: '52 2 * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      const before = new Date(clock.now().getTime() - limits.partnerLogDays * 86_400_000);
      for (const hospitalId of await hospitalIds())
        await forgetOldRequests(database.reading(hospitalId), hospitalId, before);
    },
  },
];
