import type { Database } from '@lamplight/database/types.generated';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Of one statement: far below the time a statement is given, whatever its triggers do. */
const mostRows = 1_000;

/**
 * Adds rows in few statements and answers with their ids in the order of the rows: ids are given out in
 * the order in which rows are put in. Values are read as the columns' types.
 */
export async function insertRows(
  tx: Tx,
  table: keyof Database,
  hospitalId: number,
  rows: readonly object[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += mostRows) {
    const part = rows.slice(from, from + mostRows);
    const inserted = await insertInto(tx, table, hospitalId, part, sql`RETURNING id`);
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

/** The same for rows that nobody asks for by an id. */
export async function insertLinks(
  tx: Tx,
  table: keyof Database,
  hospitalId: number,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows)
    await insertInto(tx, table, hospitalId, rows.slice(from, from + mostRows), sql``);
}

async function insertInto(
  tx: Tx,
  table: keyof Database,
  hospitalId: number,
  rows: readonly object[],
  returning: ReturnType<typeof sql>,
): Promise<{ id: number }[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const inserted = await sql<{
    id: number;
  }>`INSERT INTO ${sql.table(table)} (hospital_id, ${columns})
    SELECT ${hospitalId}, ${columns}
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY
     ORDER BY ordinality ${returning}`.execute(tx);
  return inserted.rows;
}
