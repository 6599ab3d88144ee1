import { limits } from '@lamplight/contracts/limits';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { forgetOldDeliveries } from './deliveries.queries.ts';

export const webhookJobs: readonly ModuleJob[] = [
  {
    name: 'forget-webhook-deliveries',
    lane: 'slow',
    cron: '57 2 * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      const before = new Date(clock.now().getTime() - limits.webhookLogDays * 86_400_000);
      for (const hospitalId of await hospitalIds())
        await forgetOldDeliveries(database.reading(hospitalId), hospitalId, before);
    },
  },
];
