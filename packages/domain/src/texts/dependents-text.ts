/** How many of what: `[2, 'patient']`. */
export type Counted = readonly [count: number, one: string];

/**
 * What stands in the way of removing something: '2 patients and 1 video device are in this room.'
 * Nothing when nothing does.
 */
export function dependentsText(counted: readonly Counted[], where: string): string[] {
  const there = counted.filter(([count]) => count > 0);
  if (there.length === 0) return [];
  const words = there.map(([count, one]) => `${count} ${count === 1 ? one : `${one}s`}`);
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
  const isOne = there.length === 1 && there[0]?.[0] === 1;
  return [`${list} ${isOne ? 'is' : 'are'} ${where}.`];
}
