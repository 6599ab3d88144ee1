import { sql, type RawBuilder } from 'kysely';
import { countBound } from '../http/paging.ts';
import { limitOf, type KeyedRows, type ListQuery } from './list-query.ts';

/** An order by a column of the row as it is shown: then the row must be there to be sorted. */
export const needsRow = (orderBy: string): boolean => /^\w+$/.test(orderBy);

/** Whether the order is made of other tables than the row's own. What looks them up itself is not. */
const needsJoins = (orderBy: string, name: string): boolean =>
  !/\(\s*SELECT\b/i.test(orderBy) &&
  [...orderBy.matchAll(/\b([a-z_]+)\.[a-z_]/g)].some(([, table]) => table !== name);

/**
 * Sorts and passes over keys alone, and reads the rows of the page by them afterwards: however far
 * down a page lies, the columns of a row and what is joined to it are read for those it shows.
 */
export function pageOfKeys<Row>(
  { shown, details, from, countFrom = from, where, page, key }: ListQuery,
  { columns, home, isInOrder = false }: KeyedRows,
  total: RawBuilder<unknown>,
): RawBuilder<Row & { total: number }> {
  const table = key.slice(0, key.indexOf('.'));
  const name = sql.ref(table);
  const parts = columns.map((column, at) => ({ column, part: `key${at}` }));
  const direction = sql.raw(page.direction);
  const ordered = sql`SELECT ${sql.join(parts.map(({ column, part }) => sql`${sql.ref(column)} AS ${sql.ref(part)}`))}
    FROM ${needsJoins(page.orderBy, table) ? from : countFrom} WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${sql.raw(page.orderBy)} ${direction}, ${sql.ref(key)} ${direction}`;
  const cut = limitOf(page);
  const reach = Math.max(countBound + 1, page.offset + page.limit);
  const keys = isInOrder
    ? sql`WITH counted AS MATERIALIZED (${ordered} LIMIT ${sql.lit(reach)})
        SELECT counted.*, count(*) OVER () AS many FROM counted ${cut}`
    : sql`${ordered} ${cut}`;
  const count = isInOrder ? sql`least(keys.many, ${countBound + 1})` : total;
  const found = sql`SELECT ${shown} FROM ${from} WHERE ${home}
    AND ${sql.join(
      parts.map(({ column, part }) => sql`${sql.ref(column)} = keys.${sql.ref(part)}`),
      sql` AND `,
    )} LIMIT 1`;
  // Read one by one: joined as a whole, a plan that is kept would look through the whole table for them.
  return sql`SELECT ${name}.*, ${details ? sql`${details}, ` : sql``}${count} AS total
    FROM (SELECT cut.*, row_number() OVER () AS place FROM (${keys}) cut) keys
    CROSS JOIN LATERAL (${found}) ${name} ORDER BY keys.place`;
}
