export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The tiles row by row, as they stand: each is named by its place. Each group begins a row of its own. */
export function rowsOf(
  groups: readonly (readonly number[])[],
  columns: number,
): readonly (readonly number[])[] {
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / columns) }, (_, row) =>
      group.slice(row * columns, (row + 1) * columns),
    ),
  );
}

/** The place an arrow leads to. Beside the edge it stays; with nothing chosen it is the first. */
export function neighbour(
  at: number | undefined,
  arrow: Arrow,
  rows: readonly (readonly number[])[],
): number {
  const row = rows.findIndex((one) => at !== undefined && one.includes(at));
  const column = rows[row]?.indexOf(at ?? 0) ?? 0;
  if (at === undefined || row < 0) return rows[0]?.[0] ?? 0;
  // A row may be shorter than the one beside it.
  const beside = (other: readonly number[] | undefined) => other?.[column] ?? other?.at(-1);
  const to = {
    ArrowLeft: rows[row]?.[column - 1],
    ArrowRight: rows[row]?.[column + 1],
    ArrowUp: beside(rows[row - 1]),
    ArrowDown: beside(rows[row + 1]),
  }[arrow];
  return to ?? at;
}

export interface TypedNumber {
  text: string;
  /** The number of a tile on this wall, once there is one. */
  number: number | undefined;
  /** Another digit could still follow. */
  isOpen: boolean;
}

/** After `G`: '5' is tile 5; '1' is tile 1 and may become 12. */
export function typeDigit(
  before: string,
  digit: string,
  { first, count }: { first: number; count: number },
): TypedNumber {
  const last = first + count - 1;
  const isOnWall = (text: string) => Number(text) >= first && Number(text) <= last;
  const joined = before + digit;
  const couldBecome = (text: string) =>
    Array.from({ length: 10 }, (_, next) => `${text}${next}`).some(isOnWall);
  const text = isOnWall(joined) || couldBecome(joined) ? joined : digit;
  return {
    text,
    number: isOnWall(text) ? Number(text) : undefined,
    isOpen: couldBecome(text),
  };
}
