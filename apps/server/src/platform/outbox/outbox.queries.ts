import { sql } from 'kysely';
import type pg from 'pg';
import type { EventData, EventType, Topic } from '@lamplight/contracts/events';
import type { Tx } from '../database/database.ts';

/** Announces something beyond the row changes that the database announces by itself. */
export async function emit<T extends EventType>(
  tx: Tx,
  hospitalId: number,
  topic: Topic,
  type: T,
  data: EventData<T>,
): Promise<void> {
  await sql`INSERT INTO outbox (hospital_id, topic, type, data)
    VALUES (${hospitalId}, ${topic}, ${type}, ${JSON.stringify(data)}::jsonb)`.execute(tx);
}

/** The same to several people, in one statement. */
export async function emitToUsers<T extends EventType>(
  tx: Tx,
  hospitalId: number,
  userIds: readonly number[],
  type: T,
  data: EventData<T>,
): Promise<void> {
  if (!userIds.length) return;
  await sql`INSERT INTO outbox (hospital_id, topic, type, data)
    SELECT ${hospitalId}, 'user.' || u.id, ${type}, ${JSON.stringify(data)}::jsonb
      FROM unnest(${userIds}::bigint[]) AS u(id)`.execute(tx);
}

/** What is announced from here on in this transaction belongs to this trace, or with '' to none. */
export async function announceAsPartOf(tx: Tx, trace: string): Promise<void> {
  await sql`SELECT set_config('app.trace', ${trace}, true)`.execute(tx);
}

export interface OutboxRow {
  xid: string;
  id: string;
  topic: string;
  type: string;
  data: unknown;
  age: number;
  trace: string | null;
}

/** Committed rows after a place, oldest first, never past a transaction that may still write one. */
export async function readOutbox(
  client: pg.ClientBase,
  after: { xid: string; id: string },
  most: number,
): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'read-outbox',
    text: `SELECT xid::text, id::text, topic, type, data, trace,
                  extract(epoch FROM clock_timestamp() - created_at)::float8 AS age
             FROM outbox
            WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < (SELECT outbox_bound())
            ORDER BY xid, id LIMIT $3`,
    values: [after.xid, after.id, most],
  });
  return rows;
}

/** Nothing can appear below a place that was read: rows become visible in (xid, id) order. */
export async function clearOutbox(
  client: pg.ClientBase,
  upTo: { xid: string; id: string },
): Promise<void> {
  await client.query({
    name: 'clear-outbox',
    text: 'DELETE FROM outbox WHERE (xid, id) <= ($1::xid8, $2::bigint)',
    values: [upTo.xid, upTo.id],
  });
}
