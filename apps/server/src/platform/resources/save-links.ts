import type { Database } from '@lamplight/database/types.generated';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A table that ties a record to others, and its two columns beside the hospital. */
export interface Links {
  table: keyof Database;
  record: string;
  linked: string;
}

/**
 * Makes what a record is tied to what was chosen. Only what differs is written, so that the history
 * names what was added and what taken away; what the caller was not shown is not in `stored` and stays.
 */
export async function saveLinks(
  tx: Tx,
  { table, record, linked }: Links,
  owner: { hospitalId: number; id: number },
  stored: readonly { id: number }[],
  wanted: readonly number[],
): Promise<void> {
  const gone = stored.map(({ id }) => id).filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !stored.some((one) => one.id === id));
  if (gone.length > 0)
    await sql`DELETE FROM ${sql.table(table)} WHERE hospital_id = ${owner.hospitalId}
      AND ${sql.ref(record)} = ${owner.id} AND ${sql.ref(linked)} = ANY(${gone}::bigint[])`.execute(
      tx,
    );
  if (added.length > 0)
    await sql`INSERT INTO ${sql.table(table)} (hospital_id, ${sql.ref(record)}, ${sql.ref(linked)})
      SELECT ${owner.hospitalId}, ${owner.id}, unnest(${added}::bigint[])`.execute(tx);
}
