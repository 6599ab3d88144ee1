import type { LiveResource } from '@lamplight/contracts/events';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { ModuleJob } from '../jobs/module-job.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { emit } from './outbox.queries.ts';

const job = 'announce-many';
const id = z.int().positive();
const jobData = z.object({
  hospital_id: id,
  resource: z.custom<LiveResource>((value) => typeof value === 'string'),
  /** One of the new rows for each division; null where the hospital as a whole hears of them. */
  rows: z.array(z.object({ id, division_id: id.nullable() })),
});
type Added = z.infer<typeof jobData>['rows'];

/**
 * What follows in this transaction is added as one act: it writes no events, and the relay does not wait
 * for it (0018_imports.sql says why). `announceMany` tells of it afterwards.
 */
export async function beginAddingMany(tx: Tx): Promise<void> {
  await sql`SELECT add_many()`.execute(tx);
}

/** Once a topic, after the commit: a list needs to know that it has grown, not each of the new ids. */
export async function announceMany(
  tx: Tx,
  hospitalId: number,
  resource: LiveResource,
  rows: Added,
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const data = { hospital_id: hospitalId, resource, rows };
  const key = `${job}:${hospitalId}:${resource}:${first.id}`;
  await scheduleJob(tx, { task: job, data, at: now, key });
}

export const announceManyJob: ModuleJob = {
  name: job,
  run: async (data, { database }) => {
    const { hospital_id: hospitalId, resource, rows } = jobData.parse(data);
    const actor = { hospitalId, userId: null, userName: 'System', requestId: job };
    await database.writing(actor, async (tx) => {
      for (const row of rows) {
        const topic =
          row.division_id === null
            ? (`hospital.${hospitalId}` as const)
            : (`division.${row.division_id}` as const);
        const event = { ...row, op: 'added', version: 1, many: true } as const;
        await emit(tx, hospitalId, topic, `${resource}.changed`, event);
      }
    });
  },
};
