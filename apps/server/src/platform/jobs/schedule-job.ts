import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Queues a job that exists only if the transaction commits. The same key again moves the job that
 * waits. The queue's clock is the database's; the job asks the injected one what is due.
 */
export async function scheduleJob(
  tx: Tx,
  { task, data, at, key }: { task: string; data: object; at: Date; key: string },
): Promise<void> {
  await sql`SELECT graphile_worker.schedule_job(${task}, ${JSON.stringify(data)}::json, ${at}, ${key})`.execute(
    tx,
  );
}
