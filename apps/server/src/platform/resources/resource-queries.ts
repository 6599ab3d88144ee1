import type { FilterRules } from '@lamplight/contracts/filters';
import { sql, type RawBuilder } from 'kysely';
import { inOneFlight, type Db, type Tx } from '../database/database.ts';
import {
  filterConditions,
  foundByFilter,
  type FilterColumns,
  type FoundByFilter,
} from '../database/filter-conditions.ts';
import { listPage } from '../database/list-page.ts';
import { tableOf, type Through } from '../database/list-query.ts';
import { contains } from '../database/scope.ts';
import { pageOf } from '../http/paging.ts';
import type { Principal } from '../sessions/principal.ts';

/** How the rows of a resource are read. Everything that is SQL about it stands in one declaration. */
export interface RowsDeclaration {
  /** `tags t`: what is locked for a save, and enough to count by. */
  table: RawBuilder<unknown>;
  /** `t.id`. */
  key: string;
  /** The columns of a row; what they show may depend on who asks. */
  shown: RawBuilder<unknown> | ((who: Principal) => RawBuilder<unknown>);
  /** Lists inside a row, made of the columns above: put together for the rows of a page alone. */
  details?: (who: Principal) => RawBuilder<unknown>;
  /** The table with what is joined to show it; the table alone unless it says otherwise. */
  from?: RawBuilder<unknown>;
  /** Hospital, not removed, and in the person's sight: every read carries it. */
  visible: (who: Principal) => RawBuilder<boolean>;
  /** The chosen division; a resource without one has none. */
  inDivision?: (divisionId: number) => RawBuilder<boolean>;
  /** What people may sort by. */
  sorts: Readonly<Record<string, string>>;
  sortedBy: string;
  /** Tables that it is sorted by in a long list: their rows are gone through in order. */
  sortedThrough?: Through;
  /** The rows come from a function: one cannot be found again by its key for less than all. */
  isMadeUp?: true;
  /** The columns that the search box looks in, or the condition where it is no column. */
  searched?: string | readonly string[] | ((text: string) => RawBuilder<boolean>);
  filters?: {
    rules: FilterRules;
    columns: FilterColumns;
    /** What a long list is found by where the condition itself can use no index. */
    found?: FoundByFilter;
  };
}

export interface ListRequest {
  query: {
    page: number;
    per_page: number;
    order_by?: string | undefined;
    from_end?: 'true' | 'false' | undefined;
    q?: string | undefined;
    ids?: number[] | undefined;
    filters?: string[] | undefined;
  };
  divisionId: number | undefined;
}

export interface ResourceQueries<Row> {
  list: (
    db: Db,
    who: Principal,
    request: ListRequest,
    also?: RawBuilder<boolean>[],
  ) => Promise<{ rows: Row[]; total: number }>;
  find: (db: Db, who: Principal, id: number) => Promise<Row | undefined>;
  lock: (tx: Tx, who: Principal, id: number) => Promise<Row | undefined>;
}

const searchedFor = (searched: RowsDeclaration['searched'], text: string | undefined) => {
  if (!text || searched === undefined) return [];
  if (typeof searched === 'function') return [searched(text)];
  const columns = [searched].flat().map((column) => contains(column, text));
  return [sql<boolean>`(${sql.join(columns, sql` OR `)})`];
};

export function resourceQueries<Row extends object>(rows: RowsDeclaration): ResourceQueries<Row> {
  const { table, key, from = table, visible } = rows;
  const name = sql.ref(tableOf(key));
  const shownTo = (who: Principal) =>
    typeof rows.shown === 'function' ? rows.shown(who) : rows.shown;

  const one = (who: Principal, id: number): RawBuilder<Row> => {
    const row = sql<Row>`SELECT ${shownTo(who)} FROM ${from}
      WHERE ${visible(who)} AND ${sql.ref(key)} = ${id}`;
    const { details } = rows;
    return details ? sql<Row>`SELECT ${name}.*, ${details(who)} FROM (${row}) ${name}` : row;
  };

  return {
    find: async (db, who, id) => (await one(who, id).execute(db)).rows[0],
    /**
     * The row locked, so that two saves of it wait for each other. Read by a second statement: the
     * one that waited still sees what belongs to the row as it was before its wait.
     */
    lock: async (tx, who, id) => {
      const held = sql`SELECT FROM ${table} WHERE ${visible(who)} AND ${sql.ref(key)} = ${id} FOR UPDATE`;
      return (await inOneFlight(tx, held, one(who, id))).rows[0];
    },
    list: (db, who, { query, divisionId }, also = []) =>
      listPage<Row>(db, {
        shown: shownTo(who),
        details: rows.details?.(who),
        from,
        countFrom: table,
        where: [
          visible(who),
          ...(divisionId !== undefined && rows.inDivision ? [rows.inDivision(divisionId)] : []),
          ...(query.ids === undefined
            ? []
            : [sql<boolean>`${sql.ref(key)} = ANY(${query.ids}::bigint[])`]),
          ...searchedFor(rows.searched, query.q),
          ...(rows.filters
            ? filterConditions(query.filters, rows.filters.rules, rows.filters.columns)
            : []),
          ...also,
        ],
        page: pageOf(query, rows.sorts, rows.sortedBy),
        key,
        byKey: rows.isMadeUp
          ? undefined
          : {
              columns: [key],
              home: (of) => sql<boolean>`${sql.ref(`${of}.hospital_id`)} = ${who.hospitalId}`,
              through: rows.sortedThrough,
            },
        among:
          rows.filters?.found &&
          foundByFilter(query.filters, rows.filters.rules, rows.filters.found),
      }),
  };
}
