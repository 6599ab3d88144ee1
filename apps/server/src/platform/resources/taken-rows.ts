import type { Database } from '@lamplight/database/types.generated';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { RowProblem, RowRule, UniqueIndex } from './row-rules.ts';

interface IndexParts {
  keys: string[];
  condition: string | null;
}

/** What the index says, from the database itself: the rule stands there and nowhere else. */
async function partsOf(db: Db, index: string): Promise<IndexParts> {
  const { rows } = await sql<IndexParts>`SELECT
      array(SELECT pg_get_indexdef(i.indexrelid, k, true) FROM generate_series(1, i.indnkeyatts) k) AS keys,
      pg_get_expr(i.indpred, i.indrelid, true) AS condition
    FROM pg_index i WHERE i.indexrelid = to_regclass(${`public.${index}`}) AND i.indisunique`.execute(
    db,
  );
  const [parts] = rows;
  if (!parts) throw new Error(`There is no unique index ${index}.`);
  return parts;
}

/** Which of the rows could not be added, by their places, and what has their name: a record or an earlier row. */
async function takenRows(
  db: Db,
  hospitalId: number,
  { table, index }: { table: keyof Database; index: string },
  rows: readonly object[],
): Promise<{ place: number; first: number; is_stored: boolean }[]> {
  const { keys, condition } = await partsOf(db, index);
  const parts = keys.map((key, at) => sql`${sql.raw(key)} AS ${sql.ref(`k${at}`)}`);
  const named = keys.map((_, at) => sql.ref(`k${at}`));
  const narrowed = sql.raw(condition ?? 'true');
  const sent = JSON.stringify(rows.map((row) => ({ ...row, hospital_id: hospitalId })));
  const found = await sql<{ place: number; first: number; is_stored: boolean }>`
    WITH sent AS MATERIALIZED (
      SELECT ordinality AS place, ${sql.join(parts)}
        FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${sent}::jsonb) WITH ORDINALITY
       WHERE ${narrowed}),
    stored AS MATERIALIZED (
      SELECT ${sql.join(parts)} FROM ${sql.table(table)}
       WHERE hospital_id = ${hospitalId} AND ${narrowed}),
    judged AS (
      SELECT sent.place, min(sent.place) OVER (PARTITION BY ${sql.join(named)}) AS first,
             (${sql.join(named)}) IN (SELECT ${sql.join(named)} FROM stored) AS is_stored
        FROM sent WHERE ROW(${sql.join(named)}) IS NOT NULL)
    SELECT place, first, is_stored FROM judged WHERE is_stored OR first < place`.execute(db);
  return found.rows;
}

/** Asks the index before it refuses: a file is told of all its duplicates at once. */
export const freeIn = <Fields extends object>(unique: UniqueIndex<Fields>): RowRule<Fields> => ({
  looksAt: unique.looksAt,
  check: async ({ db, who }, rows) => {
    const problems: RowProblem[][] = rows.map(() => []);
    if (rows.length === 0) return problems;
    const stored = rows.map((row) => unique.stored?.(row) ?? only(row, unique.looksAt));
    for (const { place, first, is_stored } of await takenRows(db, who.hospitalId, unique, stored))
      problems[place - 1]?.push({
        path: unique.field,
        text: unique.text,
        ...(!is_stored && { sameAs: first - 1 }),
      });
    return problems;
  },
});

const only = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
