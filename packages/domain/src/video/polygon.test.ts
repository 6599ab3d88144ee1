import type { Point } from '@lamplight/contracts/entities/polygon';
import { limits } from '@lamplight/contracts/limits';
import { expect, it } from 'vitest';
import {
  areSame,
  firstPolygon,
  isAllZero,
  isInside,
  mayRemovePoint,
  withoutPoint,
  withPointAfter,
  withPointAt,
} from './polygon.ts';

const size = { width: 640, height: 360 };
const three: Point[] = [
  [0, 0],
  [100, 0],
  [100, 80],
];

it('has three points at least: of three none can be removed [R001-5.100]', () => {
  expect(mayRemovePoint(three)).toBe(false);
  expect(withoutPoint(three, 1)).toBe(three);
  const four = withPointAfter(three, 0);
  expect(four).toEqual([
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 80],
  ]);
  expect(withoutPoint(four, 1)).toEqual(three);
});

it('takes a point where an edge was touched, also on the one that closes it, and not without end', () => {
  expect(withPointAfter(three, 2, [40, 30])).toEqual([...three, [40, 30]]);
  let many: readonly Point[] = three;
  for (let time = 0; time < 200; time += 1) many = withPointAfter(many, 0);
  expect(many).toHaveLength(limits.polygonPoints.max);
});

it('keeps every point in the picture', () => {
  const moved = withPointAt(three, 1, [900, -20], size);
  expect(moved[1]).toEqual([640, 0]);
  expect(isInside(moved, size)).toBe(true);
  expect(isInside([...three, [641, 0]], size)).toBe(false);
});

it('knows the polygon of a page that did not know its picture [R001-5.101]', () => {
  expect(isAllZero(firstPolygon({ width: 0, height: 0 }))).toBe(true);
  expect(isAllZero(firstPolygon(size))).toBe(false);
});

it('is changed when a point moved, and not by a copy [R001-5.102]', () => {
  expect(areSame([three], [three.map(([x, y]) => [x, y] as const)])).toBe(true);
  expect(areSame([three], [withPointAt(three, 0, [1, 0], size)])).toBe(false);
});
