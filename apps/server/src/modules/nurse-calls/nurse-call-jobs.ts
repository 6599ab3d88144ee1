import { limits } from '@lamplight/contracts/limits';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { forgetAlerts } from './alerts.queries.ts';
import { forgetCalls } from './nurse-calls.queries.ts';

export const nurseCallJobs: readonly ModuleJob[] = [
  {
    // For as long as the messages they came by; what they became stays where it is.
    name: 'forget-nurse-calls',
    lane: 'slow',
    cron: '29 3 * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        while ((await forgetCalls(database.reading(hospitalId), hospitalId, clock.now())) > 0);
    },
  },
  {
    name: 'forget-nurse-call-alerts',
    lane: 'slow',
    cron: '31 3 * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      const before = new Date(clock.now().getTime() - limits.webhookLogDays * 86_400_000);
      for (const hospitalId of await hospitalIds())
        await forgetAlerts(database.reading(hospitalId), hospitalId, before);
    },
  },
];
