import { sql, type RawBuilder } from 'kysely';
import { countBound } from '../http/paging.ts';
import type { Db } from './database.ts';
import { limitOf, tableOf, type ListQuery } from './list-query.ts';
import { needsRow, pageOfKeys } from './page-of-keys.ts';

/** One page and the count up to the bound, in one statement and one round trip. */
export async function listPage<Row extends object>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { page } = list;
  const total = boundedCount(list);
  const { rows } = await askedFor<Row>(list, total).execute(db);
  if (page.fromEnd) rows.reverse();
  const first = rows[0];
  if (first || page.offset === 0) return { rows, total: first?.total ?? 0 };
  // Past the last page there is no row to carry the count.
  const counted = await sql<{ total: number }>`SELECT ${total} AS total`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const boundedCount = ({ from, countFrom = from, where }: ListQuery) => sql`(SELECT count(*) FROM (
  SELECT FROM ${countFrom} WHERE ${sql.join(where, sql` AND `)} LIMIT ${sql.lit(countBound + 1)}) bounded)`;

function askedFor<Row>(
  list: ListQuery,
  total: RawBuilder<unknown>,
): RawBuilder<Row & { total: number }> {
  const { shown, details, from, where, page, key, byKey } = list;
  if (byKey && !needsRow(page.orderBy)) return pageOfKeys(list, byKey, total);
  const listed = sql<Row & { total: number }>`SELECT ${shown}, ${total} AS total
    FROM ${from} WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${sql.raw(page.orderBy)} ${sql.raw(page.direction)}, ${sql.ref(key)} ${sql.raw(page.direction)}
    ${limitOf(page)}`;
  return details ? withDetails<Row>(listed, details, key) : listed;
}

/** The rows go by the name of their table, so that details are written the same for a page and for one. */
const withDetails = <Row>(
  listed: RawBuilder<unknown>,
  details: RawBuilder<unknown>,
  key: string,
): RawBuilder<Row & { total: number }> => {
  const name = sql.ref(tableOf(key));
  return sql`SELECT ${name}.*, ${details}
    FROM (SELECT page.*, row_number() OVER () AS place FROM (${listed}) page) ${name} ORDER BY place`;
};
