import { sql, type RawBuilder } from 'kysely';
import { countBound, type Page } from '../http/paging.ts';
import { limitOf, tableOf, type KeyedRows, type ListQuery, type Through } from './list-query.ts';

type Sql = RawBuilder<unknown>;
interface KeyedList extends Omit<ListQuery, 'byKey'> {
  byKey: KeyedRows;
  /** As many keys as are counted, or those of the page alone. */
  isCounted: boolean;
}

/** With more keys than this an index is no shortcut: rows that fit are soon met in the list's own order. */
const mostKeys = 40_000;

const reachOf = ({ offset, limit }: Page): number => Math.max(countBound + 1, offset + limit);

/** Whether the order is made of other tables than the row's own. What looks them up itself is not. */
const needsJoins = (orderBy: string, name: string): boolean =>
  !/\(\s*SELECT\b/i.test(orderBy) &&
  [...orderBy.matchAll(/\b([a-z_]+)\.[a-z_]/g)].some(([, table]) => table !== name);

/** The keys of a list in its order, as `key0` and on. */
export function keysInOrder(list: KeyedList): Sql {
  const { from, countFrom = from, page, key, among, byKey, isCounted } = list;
  if (among) return amongFound(list, among);
  const through = byKey.through?.[tableOf(page.orderBy)];
  if (through) return throughTable(list, through);
  return keysOf(list, {
    from: needsJoins(page.orderBy, tableOf(key)) ? from : countFrom,
    order: sql`${sql.raw(page.orderBy)} ${sql.raw(page.direction)}, `,
    cut: isCounted ? sql`LIMIT ${sql.lit(reachOf(page))}` : limitOf(page),
  });
}

const keysOf = (
  { where, page, key, byKey }: KeyedList,
  { from, order = sql``, cut }: { from: Sql; order?: Sql; cut: Sql },
) => sql`SELECT ${sql.join(byKey.columns.map((column, at) => sql`${sql.ref(column)} AS ${sql.ref(`key${at}`)}`))}
  FROM ${from} WHERE ${sql.join(where, sql` AND `)}
  ORDER BY ${order}${sql.ref(key)} ${sql.raw(page.direction)} ${cut}`;

const also = (list: KeyedList, ...conditions: RawBuilder<boolean>[]): KeyedList => ({
  ...list,
  where: [...list.where, ...conditions],
});

/**
 * Whether few keys were found turns out while the statement runs: of the two ways it then goes one. With
 * many, the list is read in its order until there are enough. As a CASE the conditions beside the scope
 * are taken to be often true, and no index is chosen for them that finds a large part of the table.
 */
function amongFound(list: KeyedList, among: Sql): Sql {
  const areFew = sql<boolean>`(SELECT count(*) <= ${sql.lit(mostKeys)} FROM found)`;
  const isFound = sql<boolean>`${sql.ref(list.key)} IN (SELECT found.key FROM found)`;
  const [scope, ...conditions] = list.where;
  const often = conditions.map((one) => sql`CASE WHEN ${one} THEN true ELSE false END`);
  const rest = { ...list, among: undefined };
  const few = keysInOrder(also(rest, areFew, isFound));
  const many = keysInOrder(
    also({ ...rest, where: scope ? [scope, ...often] : [] }, sql`NOT ${areFew}`),
  );
  return sql`WITH found (key) AS MATERIALIZED (${among} LIMIT ${sql.lit(mostKeys + 1)})
    (${few}) UNION ALL (${many})`;
}

/**
 * In the order of another table: its rows one after the other with those that name them, and those that
 * name none at the end where PostgreSQL sorts NULL. Joined and sorted as a whole, a million rows would be
 * sorted to show 25. PostgreSQL goes through what is put together by UNION ALL in the order it is written,
 * and does not share limited parts among processes.
 */
function throughTable(list: KeyedList, { table, column }: Through[string]): Sql {
  const { from, countFrom = from, page, key, byKey, isCounted } = list;
  const name = tableOf(page.orderBy);
  const direction = sql.raw(page.direction);
  const reach = sql.lit(isCounted || page.offset > 0 ? reachOf(page) : page.limit);
  const cut = sql`LIMIT ${reach}`;
  const isNamed = sql<boolean>`${sql.ref(column)} = ${sql.ref(`${name}.id`)}`;
  // Sorted first, so that the join is left as soon as it has enough.
  const sorted = sql`SELECT ${sql.ref(`${name}.id`)}, ${sql.raw(page.orderBy)} AS rank FROM ${table}
    WHERE ${byKey.home(name)} ORDER BY rank ${direction}`;
  const naming = sql`SELECT keys.* FROM (${sorted}) ${sql.ref(name)}
    CROSS JOIN LATERAL (${keysOf(also(list, isNamed), { from: countFrom, cut })}) keys
    ORDER BY ${sql.ref(`${name}.rank`)} ${direction},
      ${sql.ref(`keys.key${byKey.columns.indexOf(key)}`)} ${direction} ${cut}`;
  const others = keysOf(also(list, sql`${sql.ref(column)} IS NULL`), { from: countFrom, cut });
  const parts = page.direction === 'ASC' ? [naming, others] : [others, naming];
  return sql`SELECT * FROM (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  )}) parts ${isCounted ? cut : limitOf(page)}`;
}
