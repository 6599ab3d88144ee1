/** Exact up to here; beyond, a list says 'more than', so that a count never costs more than a page. */
export const countBound = 10_000;

export interface Page {
  limit: number;
  offset: number;
  /** SQL, made of the caller's own column names only. */
  orderBy: string;
  direction: 'ASC' | 'DESC';
  /** Counted from the end: read in the opposite order and turned round again. */
  fromEnd: boolean;
}

/** The page a list query asks for. `columns` maps the names people may sort by to SQL. */
export function pageOf<Columns extends Record<string, string>>(
  query: {
    page: number;
    per_page: number;
    order_by?: string | undefined;
    from_end?: 'true' | 'false' | undefined;
  },
  columns: Columns,
  otherwise: (keyof Columns & string) | `-${keyof Columns & string}`,
): Page {
  const wanted = query.order_by ?? otherwise;
  const reversed = wanted.startsWith('-');
  const column = columns[reversed ? wanted.slice(1) : wanted];
  if (!column) throw new Error(`No column to sort by ${wanted}`);
  const fromEnd = query.from_end === 'true';
  return {
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
    orderBy: column,
    direction: reversed === fromEnd ? 'ASC' : 'DESC',
    fromEnd,
  };
}

/** How many there are, as the wire says it: a count that stopped at the bound is only a lower bound. */
export const pageMetadata = (total: number, perPage: number) => ({
  count: Math.min(total, countBound),
  per_page: perPage,
  ...(total > countBound && { count_is_bound: true }),
});
