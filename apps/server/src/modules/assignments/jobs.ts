import { z } from 'zod';
import type { TenantDatabase, Tx } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { breakEndJob, endBreak } from './breaks.ts';
import { dueBreaks } from './breaks.queries.ts';
import { expireDueTransfers } from './expire-transfers.ts';
import { warnOfExpiringOwners, warnOfIdleOwners } from './idle-owners.ts';
import { expiryJob } from './offer-transfer.ts';

const ofHospital = z.object({ hospital_id: z.int().positive() });
const sweepJob = 'assignment-sweep';

const actorFor = (hospitalId: number, requestId: string) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId,
});

const inName = (
  database: TenantDatabase,
  hospitalId: number,
  requestId: string,
  run: (tx: Tx) => Promise<void>,
): Promise<void> => database.writing(actorFor(hospitalId, requestId), run);

/** Breaks whose time is up; each in a transaction of its own, and late or doubled it does nothing. */
export async function endDueBreaks(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  for (const over of await dueBreaks(database.reading(hospitalId), hospitalId, now))
    await inName(database, hospitalId, breakEndJob, (tx) =>
      endBreak(tx, hospitalId, over, 'timer', now),
    );
}

/** What no job did in time, and who no longer answers. */
export async function sweepAssignments(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  await inName(database, hospitalId, sweepJob, (tx) => expireDueTransfers(tx, hospitalId, now));
  await endDueBreaks(database, hospitalId, now);
  await inName(database, hospitalId, sweepJob, (tx) => warnOfIdleOwners(tx, hospitalId, now));
  await inName(database, hospitalId, sweepJob, (tx) => warnOfExpiringOwners(tx, hospitalId, now));
}

export const assignmentJobs: readonly ModuleJob[] = [
  {
    name: expiryJob,
    run: (data, { database, clock }) => {
      const { hospital_id } = ofHospital.parse(data);
      return inName(database, hospital_id, expiryJob, (tx) =>
        expireDueTransfers(tx, hospital_id, clock.now()),
      );
    },
  },
  {
    name: breakEndJob,
    run: (data, { database, clock }) =>
      endDueBreaks(database, ofHospital.parse(data).hospital_id, clock.now()),
  },
  {
    name: sweepJob,
    cron: '* * * * *',
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospitalId of await hospitalIds())
        await sweepAssignments(database, hospitalId, clock.now());
    },
  },
];
