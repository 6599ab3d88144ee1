import type { TileHealth } from '../live-video/public.ts';

const words: [TileHealth, string][] = [
  ['live', 'live'],
  ['lost', 'without a picture'],
  ['connecting', 'connecting'],
  ['curtained', 'behind a curtain'],
  ['off', 'not watched'],
];

/** '14 live, 1 without a picture, 1 behind a curtain'. */
export const healthWords = (counts: Readonly<Record<TileHealth, number>>): string =>
  words
    .filter(([health]) => health === 'live' || counts[health] > 0)
    .map(([health, text]) => `${counts[health]} ${text}`)
    .join(', ');
