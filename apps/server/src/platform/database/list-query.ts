import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../http/paging.ts';

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
  /** How a row is found again by its key alone: only keys are then sorted and passed over. */
  byKey?: KeyedRows | undefined;
  /**
   * A query for keys among which are all rows that fit, found by an index that the conditions themselves
   * cannot use. Unless there are too many of them, only they are looked at.
   */
  among?: RawBuilder<unknown> | undefined;
}

export interface KeyedRows {
  /** What a row is found by, beside the hospital; the key unless it takes more. */
  columns: readonly string[];
  /** Whose row it is: the hospital of the table of this name. */
  home: (name: string) => RawBuilder<boolean>;
  /** An index has them in this order: the page is then cut from the very rows that are counted. */
  isInOrder?: boolean;
  /** Tables that the list is ordered by, by the name they go by in the order: gone through in that order. */
  through?: Through | undefined;
}

/** `r: { table: rooms r, column: 'p.room_id' }`: the column names a row of the table, or none. */
export type Through = Readonly<Record<string, { table: RawBuilder<unknown>; column: string }>>;

/** `p` of `p.id`. */
export const tableOf = (column: string): string => column.slice(0, column.indexOf('.'));

/**
 * Written out, not sent beside the statement: a plan that is kept for all values takes an unknown limit
 * for a tenth of the table, and sorts twenty million rows to show twenty-five. Pages have few sizes.
 */
export const limitOf = ({ limit, offset }: Page): RawBuilder<unknown> =>
  sql`LIMIT ${sql.lit(limit)} OFFSET ${offset}`;
