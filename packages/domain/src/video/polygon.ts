import type { Point } from '@lamplight/contracts/entities/polygon';
import { limits } from '@lamplight/contracts/limits';

export type Polygon = readonly Point[];
export interface Size {
  width: number;
  height: number;
}

/** Fewer corners enclose nothing. */
export const mayRemovePoint = (points: Polygon): boolean =>
  points.length > limits.polygonPoints.min;

export const mayAddPoint = (points: Polygon): boolean => points.length < limits.polygonPoints.max;

/** The sign of a page that did not know how large its picture is. */
export const isAllZero = (points: Polygon): boolean => points.every(([x, y]) => x === 0 && y === 0);

export const isInside = (points: Polygon, { width, height }: Size): boolean =>
  points.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);

const between = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** No corner leaves the picture. */
export const withPointAt = (points: Polygon, index: number, [x, y]: Point, size: Size): Polygon =>
  points.map((point, at) =>
    at === index ? [between(x, size.width), between(y, size.height)] : point,
  );

/** A corner more on the edge that begins at `index`: where it was touched, else in its middle. */
export function withPointAfter(points: Polygon, index: number, at?: Point): Polygon {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  if (!from || !to || !mayAddPoint(points)) return points;
  const added: Point = at ?? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return points.toSpliced(index + 1, 0, added);
}

export const withoutPoint = (points: Polygon, index: number): Polygon =>
  mayRemovePoint(points) ? points.toSpliced(index, 1) : points;

/** What somebody begins with: the middle of the picture. */
export const firstPolygon = ({ width, height }: Size): Polygon => [
  [width * 0.25, height * 0.25],
  [width * 0.75, height * 0.25],
  [width * 0.75, height * 0.75],
  [width * 0.25, height * 0.75],
];

export const areSame = (one: readonly Polygon[], other: readonly Polygon[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
