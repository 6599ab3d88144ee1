import type { NumberRow } from './numbers.queries.ts';

/** Of these rows, those of the numbers and of all that are tied to them, however far, in the rows' order. */
export function tiedTo(rows: readonly NumberRow[], numbers: readonly string[]): NumberRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const tied = new Set<string>();
  const open = [...numbers];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (tied.has(number)) continue;
    tied.add(number);
    open.push(...(byNumber.get(number)?.related ?? []));
  }
  return rows.filter(({ number }) => tied.has(number));
}
