import { z } from 'zod';
import type { TenantDatabase } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { moveOn, stepJob } from './move-on.ts';
import { dueRequests, lockOpenRequest } from './virtual-requests.queries.ts';

const id = z.int().positive();
const stepData = z.object({
  hospital_id: id,
  id,
  step: z.int().nonnegative(),
  times_told: id,
});

/** Moves a request on from the step it was in when that became due; late or doubled it does nothing. */
async function takeStep(
  database: TenantDatabase,
  from: z.infer<typeof stepData>,
  now: Date,
): Promise<void> {
  await database.writing(actorFor(from.hospital_id), async (tx) => {
    const open = await lockOpenRequest(tx, from.hospital_id, from.id);
    if (open?.step === from.step && open.times_told === from.times_told)
      await moveOn(tx, open, now);
  });
}

/** What no job moved on in time: the queue was not there yet, or a job failed for good. */
export async function sweepDueRequests(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  for (const due of await dueRequests(database.reading(hospitalId), hospitalId, now))
    await database.writing(actorFor(hospitalId), async (tx) => {
      const open = await lockOpenRequest(tx, hospitalId, due);
      // A job may have moved it on while this waited for the lock.
      if (open && (await isStillDue(tx, hospitalId, due, now))) await moveOn(tx, open, now);
    });
}

const isStillDue = async (
  tx: Parameters<typeof dueRequests>[0],
  hospitalId: number,
  requestId: number,
  now: Date,
): Promise<boolean> => (await dueRequests(tx, hospitalId, now)).includes(requestId);

const actorFor = (hospitalId: number) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId: stepJob,
});

export const virtualRequestJobs: readonly ModuleJob[] = [
  {
    name: stepJob,
    run: (data, { database, clock }) => takeStep(database, stepData.parse(data), clock.now()),
  },
  {
    name: 'virtual-request-sweep',
    cron: '* * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await sweepDueRequests(database, hospitalId, clock.now());
    },
  },
];
