import { z } from 'zod';
import type { TenantDatabase } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { notify } from '../notifications/index.ts';
import { overdueJob } from './pause-monitor.ts';
import { duePauses, markOverdue } from './pauses.queries.ts';

const id = z.int().positive();
const pauseData = z.object({ hospital_id: id, id });

const actorFor = (hospitalId: number) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId: overdueJob,
});

/**
 * The time of a pause is over: it is neither resumed, for nobody may be looking, nor left. Who may
 * resume it is told, once; late, doubled or after a resume it does nothing.
 */
export async function tellOverdue(
  database: TenantDatabase,
  hospitalId: number,
  pauseId: number,
  now: Date,
): Promise<void> {
  await database.writing(actorFor(hospitalId), async (tx) => {
    const overdue = await markOverdue(tx, hospitalId, pauseId, now);
    if (!overdue) return;
    await notify(tx, hospitalId, {
      readers: { division: overdue.division_id, may: ['Edit', 'PatientMonitor'] },
      kind: 'pause_overdue',
      about: { monitorId: overdue.patient_monitor_id },
      now,
    });
  });
}

export const patientMonitorJobs: readonly ModuleJob[] = [
  {
    name: overdueJob,
    run: (data, { database, clock }) => {
      const pause = pauseData.parse(data);
      return tellOverdue(database, pause.hospital_id, pause.id, clock.now());
    },
  },
  {
    // What no job told in time: the queue was not there, or a job failed for good.
    name: 'monitor-pause-sweep',
    cron: '* * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        for (const pause of await duePauses(database.reading(hospitalId), hospitalId, clock.now()))
          await tellOverdue(database, hospitalId, pause, clock.now());
    },
  },
];
