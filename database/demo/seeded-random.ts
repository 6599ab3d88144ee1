/** A small generator with a seed: two loads of the demo give the same hospital. */
export interface SeededRandom {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  between: (first: number, last: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = (): number => {
    // One step of a 32-bit mixer: add a constant, then stir with multiplications and shifts.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(fraction() * end);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('There is nothing to pick from: the list is empty.');
    return chosen;
  };
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (share) => fraction() < share,
    pick,
    shuffled: <T>(list: readonly T[]) =>
      list
        .map((value) => ({ value, rank: fraction() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  };
}
