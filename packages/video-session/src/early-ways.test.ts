import { expect, it } from 'vitest';
import { EarlyWays } from './early-ways.ts';

const way = (name: string) => ({ candidate: name, sdpMid: '0', sdpMLineIndex: 0 });

it('gives the ways that came before the reply, in their order, once', () => {
  const early = new EarlyWays();
  early.keep(7, [way('a')]);
  early.keep(8, [way('x')]);
  early.keep(7, [way('b'), way('c')]);
  expect(early.take(7).map(({ candidate }) => candidate)).toEqual(['a', 'b', 'c']);
  expect(early.take(7)).toEqual([]);
  expect(early.take(8)).toEqual([]);
});

it('keeps no more than a room can have', () => {
  const early = new EarlyWays();
  for (let n = 0; n < 100; n += 1) early.keep(7, [way(String(n))]);
  expect(early.take(7)).toHaveLength(60);
});
