import type { LiveEvent, LiveResource } from '@lamplight/contracts/events';

export interface LiveRow {
  id: number;
  version: number;
}

export interface RowPage<Row> {
  results: Row[];
  metadata: { count: number; per_page: number; count_is_bound?: boolean | undefined };
}

/** What an event means for the rows on screen. */
export interface Impact {
  /** Rows on screen to ask for again. */
  ids: number[];
  /** Rows that were added and that this page does not show. */
  added: number[];
  /** Many were added at once; which, is not said. */
  addedMany?: boolean;
}

/** A change of the listed kind itself touches its own row. */
export function ownImpact(
  event: LiveEvent,
  type: `${LiveResource}.changed`,
  rows: readonly LiveRow[],
): Impact {
  if (event.type !== type) return { ids: [], added: [] };
  const shown = rows.some(({ id }) => id === event.data.id);
  return {
    ids: shown ? [event.data.id] : [],
    added: event.data.op === 'added' && !shown ? [event.data.id] : [],
    ...(event.data.many && { addedMany: true }),
  };
}

/** Puts fresh rows where the old ones stand. Nothing moves, even if the order would now differ. */
export function replaceRows<Row extends LiveRow>(
  page: RowPage<Row>,
  fresh: readonly Row[],
): RowPage<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return {
    ...page,
    results: page.results.map((row) => {
      const next = byId.get(row.id);
      // An answer that was under way while a newer one arrived must not turn the row back.
      return next !== undefined && next.version >= row.version ? next : row;
    }),
  };
}

/** Which rows were asked for and did not come back: somebody removed them or moved them away. */
export const missingRows = (asked: readonly number[], fresh: readonly LiveRow[]): number[] => {
  const came = new Set(fresh.map(({ id }) => id));
  return asked.filter((id) => !came.has(id));
};
