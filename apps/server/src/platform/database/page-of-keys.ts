import { sql, type RawBuilder } from 'kysely';
import { countBound } from '../http/paging.ts';
import { keysInOrder } from './keys-in-order.ts';
import { limitOf, tableOf, type KeyedRows, type ListQuery } from './list-query.ts';

/** An order by a column of the row as it is shown: then the row must be there to be sorted. */
export const needsRow = (orderBy: string): boolean => /^\w+$/.test(orderBy);

/**
 * Sorts and passes over keys alone, and reads the rows of the page by them afterwards: however far
 * down a page lies, the columns of a row and what is joined to it are read for those it shows.
 */
export function pageOfKeys<Row>(
  list: ListQuery,
  byKey: KeyedRows,
  total: RawBuilder<unknown>,
): RawBuilder<Row & { total: number }> {
  const { shown, details, from, page, key, among } = list;
  const table = tableOf(key);
  const name = sql.ref(table);
  const isCounted = byKey.isInOrder === true || among !== undefined;
  const ordered = keysInOrder({ ...list, byKey, isCounted });
  const keys = isCounted
    ? sql`WITH counted AS MATERIALIZED (${ordered})
        SELECT counted.*, count(*) OVER () AS many FROM counted ${limitOf(page)}`
    : ordered;
  const count = isCounted ? sql`least(keys.many, ${countBound + 1})` : total;
  const found = sql`SELECT ${shown} FROM ${from} WHERE ${byKey.home(table)}
    AND ${sql.join(
      byKey.columns.map((column, at) => sql`${sql.ref(column)} = keys.${sql.ref(`key${at}`)}`),
      sql` AND `,
    )} LIMIT 1`;
  // Read one by one: joined as a whole, a plan that is kept would look through the whole table for them.
  return sql`SELECT ${name}.*, ${details ? sql`${details}, ` : sql``}${count} AS total
    FROM (SELECT cut.*, row_number() OVER () AS place FROM (${keys}) cut) keys
    CROSS JOIN LATERAL (${found}) ${name} ORDER BY keys.place`;
}
