import { expect, it } from 'vitest';
import { barWidth, meansOf, onAxis, roundMost, scrollWidth } from './chart-scale.ts';

it('gives each entry 40 or 20 pixels, and a bar 25 at most [R002-3.84]', () => {
  expect([scrollWidth(48, false), scrollWidth(48, true)]).toEqual([1_920, 960]);
  expect([barWidth(false), barWidth(true)]).toEqual([25, 16]);
});

it('ends the axis at a round number', () => {
  expect([[], [0], [1], [3], [7], [12], [60], [null, 101]].map(roundMost)).toEqual([
    1, 1, 1, 5, 10, 20, 100, 200,
  ]);
});

it('points the first axis of a spider up and the others around', () => {
  const up = onAxis(0, 4, 1, 100);
  expect([Math.round(up.x), Math.round(up.y)]).toEqual([0, -100]);
  const right = onAxis(1, 4, 0.5, 100);
  expect([Math.round(right.x), Math.round(right.y)]).toEqual([50, 0]);
});

it('means leave out what is not known', () => {
  expect(meansOf([1, 2, null, null, 5], 2)).toEqual([1.5, null, 5]);
});
