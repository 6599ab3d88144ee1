import type { TenantDatabase } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { deleteOldMetrics } from './video-metrics.queries.ts';

export async function sweepMetrics(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<number> {
  const actor = { hospitalId, userId: null, userName: 'System', requestId: 'sweep-video-metrics' };
  return database.writing(actor, (tx) => deleteOldMetrics(tx, hospitalId, now));
}

export const videoMetricsJobs: readonly ModuleJob[] = [
  {
    name: 'sweep-video-metrics',
    lane: 'slow',
    cron: '17 3 * * *',
    run: async (_data, tools) => {
      for (const hospitalId of await tools.hospitalIds())
        await sweepMetrics(tools.database, hospitalId, tools.clock.now());
    },
  },
];
