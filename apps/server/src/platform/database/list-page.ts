import { sql, type RawBuilder } from 'kysely';
import { countBound, type Page } from '../http/paging.ts';
import type { Db } from './database.ts';

export interface ListQuery {
  /** The columns of a row, as SQL. */
  shown: RawBuilder<unknown>;
  /**
   * Further columns that only the rows of the page get, made of the columns above: a list inside each
   * row would otherwise be put together for every row that is sorted or passed over.
   */
  details?: RawBuilder<unknown> | undefined;
  from: RawBuilder<unknown>;
  /** Enough of `from` to decide the conditions, when that is less: counting then joins less. */
  countFrom?: RawBuilder<unknown>;
  /** All conditions, scope first. */
  where: RawBuilder<unknown>[];
  page: Page;
  /** A unique column, so that rows of equal rank keep their order from page to page. */
  key: string;
}

/** One page and the count up to the bound, in one statement and one round trip. */
export async function listPage<Row extends object>(
  db: Db,
  { shown, details, from, countFrom = from, where, page, key }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const conditions = sql.join(where, sql` AND `);
  const total = sql`(SELECT count(*) FROM (
    SELECT FROM ${countFrom} WHERE ${conditions} LIMIT ${countBound + 1}) bounded)`;
  const listed = sql<Row & { total: number }>`SELECT ${shown}, ${total} AS total
    FROM ${from} WHERE ${conditions}
    ORDER BY ${sql.raw(page.orderBy)} ${sql.raw(page.direction)}, ${sql.ref(key)} ${sql.raw(page.direction)}
    LIMIT ${page.limit} OFFSET ${page.offset}`;
  const { rows } = await (details ? withDetails<Row>(listed, details, key) : listed).execute(db);
  if (page.fromEnd) rows.reverse();
  const first = rows[0];
  if (first || page.offset === 0) return { rows, total: first?.total ?? 0 };
  // Past the last page there is no row to carry the count.
  const counted = await sql<{ total: number }>`SELECT ${total} AS total`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The rows go by the name of their table, so that details are written the same for a page and for one. */
const withDetails = <Row>(
  listed: RawBuilder<unknown>,
  details: RawBuilder<unknown>,
  key: string,
): RawBuilder<Row & { total: number }> => {
  const name = sql.ref(key.slice(0, key.indexOf('.')));
  return sql`SELECT ${name}.*, ${details}
    FROM (SELECT page.*, row_number() OVER () AS place FROM (${listed}) page) ${name} ORDER BY place`;
};
