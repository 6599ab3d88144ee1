import { sql } from 'kysely';
import type pg from 'pg';
import type { EventData } from '@lamplight/contracts/events';
import type { Tx } from '../database/database.ts';

/** Tells people to look at an alarm, each on her own topic, past everything else that is announced. */
export async function emitAlarm(
  tx: Tx,
  hospitalId: number,
  userIds: readonly number[],
  data: EventData<'alarm.changed'>,
): Promise<void> {
  if (!userIds.length) return;
  await sql`INSERT INTO alarm_outbox (hospital_id, topic, type, data)
    SELECT ${hospitalId}, 'alarms.' || u.id, 'alarm.changed', ${JSON.stringify(data)}::jsonb
      FROM unnest(${[...userIds]}::bigint[]) AS u(id)`.execute(tx);
}

export interface LaneRow {
  id: string;
  topic: string;
  type: string;
  data: unknown;
  age: number;
  trace: string | null;
}

/** What is committed, whoever else still writes: each row stands for itself. */
export async function readLane(client: pg.ClientBase, most: number): Promise<LaneRow[]> {
  const { rows } = await client.query<LaneRow>({
    name: 'read-alarm-lane',
    text: `SELECT id::text, topic, type, data, trace,
                  extract(epoch FROM clock_timestamp() - created_at)::float8 AS age
             FROM alarm_outbox o ORDER BY o.id LIMIT $1`,
    values: [most],
  });
  return rows;
}

/** By their ids and no others: a smaller one may be committed later. */
export async function clearLane(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query({
    name: 'clear-alarm-lane',
    text: 'DELETE FROM alarm_outbox WHERE id = ANY($1::bigint[])',
    values: [ids],
  });
}

/** Jobs about alarms take milliseconds. */
const longestJobSeconds = 5;

/**
 * Lets others do what a worker was at when it died: a job that it holds would not be begun again for hours. One that
 * is only slow does it too; what jobs about alarms do happens once all the same.
 */
export async function freeHeldJobs(client: pg.ClientBase, tasks: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>({
    name: 'job-queue-exists',
    text: `SELECT to_regproc('graphile_worker.force_unlock_workers') IS NOT NULL AS exists`,
  });
  // The first worker of all has not made the queue yet.
  if (!rows[0]?.exists) return;
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
      WHERE task_identifier = ANY($1) AND locked_at < clock_timestamp() - make_interval(secs => $2)
     HAVING count(*) > 0`,
    [tasks, longestJobSeconds],
  );
}
