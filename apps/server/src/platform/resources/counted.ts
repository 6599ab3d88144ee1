/** What still depends on a record, as a sentence; nothing when there is none. */
export const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`];
