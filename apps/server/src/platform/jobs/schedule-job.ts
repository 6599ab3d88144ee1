import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

interface JobOrder {
  task: string;
  data: object;
  at: Date;
  key: string;
  /** At least so long from now by the queue's own clock: a job that queues itself must not spin. */
  restMs?: number;
}

/**
 * Queues a job that exists only if the transaction commits. The same key again moves the job that
 * waits. The queue's clock is the database's; the job asks the injected one what is due.
 */
export async function scheduleJob(
  tx: Tx,
  { task, data, at, key, restMs = 0 }: JobOrder,
): Promise<void> {
  await sql`SELECT graphile_worker.schedule_job(${task}, ${JSON.stringify(data)}::json, 
    greatest(${at}::timestamptz, clock_timestamp() + make_interval(secs => ${restMs / 1_000})), ${key})`.execute(
    tx,
  );
}
