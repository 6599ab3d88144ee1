import { expect, test } from 'vitest';
import { placeHint } from './place-hint.ts';

const window = { width: 1000, height: 600 };
const hint = { width: 100, height: 20 };
const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

test('a hint stands above the middle of its element', () => {
  expect(placeHint(box(400, 300), hint, window, 'above')).toEqual({ left: 370, top: 274 });
});

test('it goes below where there is no room above', () => {
  expect(placeHint(box(400, 10), hint, window, 'above')).toEqual({ left: 370, top: 56 });
});

test('it is never cut off at the edge of the window', () => {
  expect(placeHint(box(960, 300), hint, window, 'above').left).toBe(896);
  expect(placeHint(box(0, 300), hint, window, 'above').left).toBe(4);
  expect(placeHint(box(0, 580), hint, window, 'right').top).toBe(576);
});

test('at the right of the rail, or at the left where the window ends', () => {
  expect(placeHint(box(10, 300), hint, window, 'right')).toEqual({ left: 56, top: 310 });
  expect(placeHint(box(950, 300), hint, window, 'right').left).toBe(844);
});
