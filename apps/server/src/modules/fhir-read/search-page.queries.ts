import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countBound } from '../../platform/http/paging.ts';

interface Search {
  shown: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Sight first, then what is searched for. */
  where: readonly RawBuilder<unknown>[];
  /** What comes behind the page before; not part of the count. */
  behind: RawBuilder<unknown> | undefined;
  order: RawBuilder<unknown>;
  count: number;
}

export interface FoundPage<Row> {
  rows: Row[];
  isMore: boolean;
  /** Of all pages; unknown where counting ended at the bound. */
  total: number | undefined;
}

/**
 * A page of what was found, by the keys behind the last one: a record that comes or goes meanwhile moves
 * no other from page to page.
 */
export async function searchPage<Row extends object>(
  db: Db,
  { shown, from, where, behind, order, count }: Search,
): Promise<FoundPage<Row>> {
  const found = sql.join(where, sql` AND `);
  const { rows } = await sql<Row>`SELECT ${shown} FROM ${from}
    WHERE ${found} ${behind ? sql`AND ${behind}` : sql``}
    ORDER BY ${order} LIMIT ${count + 1}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM (
    SELECT FROM ${from} WHERE ${found} LIMIT ${sql.lit(countBound + 1)}) bounded`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.slice(0, count),
    isMore: rows.length > count,
    total: total > countBound ? undefined : total,
  };
}
