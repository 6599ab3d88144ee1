import type { TenantDatabase } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { deleteOldArchived } from './sweep.queries.ts';

/** Removes archived notifications older than the hospital keeps them; without a setting, none. */
export async function sweepNotifications(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<number> {
  const actor = { hospitalId, userId: null, userName: 'System', requestId: 'sweep-notifications' };
  return database.writing(actor, (tx) => deleteOldArchived(tx, hospitalId, now));
}

export const notificationJobs: readonly ModuleJob[] = [
  {
    name: 'sweep-notifications',
    lane: 'slow',
    cron: '41 3 * * *',
    run: async (_data, tools) => {
      for (const hospitalId of await tools.hospitalIds())
        await sweepNotifications(tools.database, hospitalId, tools.clock.now());
    },
  },
];
