import { expect, it } from 'vitest';
import { drawn, newDrawing, pointWords, type DrawingStep } from './polygon-edit.ts';

const size = { width: 200, height: 100 };
const triangle = [
  [0, 0],
  [100, 0],
  [100, 50],
] as const;
const begun = newDrawing(size, [triangle]);
const after = (...steps: DrawingStep[]) => steps.reduce(drawn, begun);

it('moves the chosen corner by keys and stays in the picture, and says where it is [R001-5.103]', () => {
  const right = { type: 'nudge', way: [1, 0], isFar: false } as const;
  expect(after(right)).toMatchObject({
    shapes: [[[2, 0], triangle[1], triangle[2]]],
    said: '1 % across, 0 % down',
  });
  const up = { type: 'nudge', way: [0, -1], isFar: true } as const;
  expect(after(up).shapes).toEqual([triangle]);
  expect(pointWords(after(right), { shape: 0, point: 0 })).toBe(
    'point 1 of 3, 1 % across, 0 % down',
  );
});

it('adds a corner on an edge, takes the focus there, and removes it again but not the third [R001-5.100]', () => {
  const more = after({ type: 'add-point', chosen: { shape: 0, point: 0 } });
  expect(more).toMatchObject({
    chosen: { shape: 0, point: 1 },
    said: 'Point added. 4 points.',
    focusings: begun.focusings + 1,
  });
  const fewer = drawn(more, { type: 'remove-point' });
  expect(fewer).toMatchObject({ shapes: [triangle], said: 'Point removed. 3 points.' });
  expect(drawn(fewer, { type: 'remove-point' })).toMatchObject({
    shapes: [triangle],
    said: '3 points have to stay. Move them instead.',
  });
});

it('has several areas, and none after the last was removed [R001-5.110]', () => {
  const two = after({ type: 'add-shape' });
  expect(two.shapes).toHaveLength(2);
  expect(two.chosen).toEqual({ shape: 1, point: 0 });
  expect(pointWords(two, two.chosen)).toMatch(/^Area 2, point 1 of 4/);
  const none = [1, 2].reduce((each) => drawn(each, { type: 'remove-shape' }), two);
  expect(none.shapes).toEqual([]);
});
