import type { Point } from '@lamplight/contracts/entities/polygon';
import { limits } from '@lamplight/contracts/limits';
import {
  firstPolygon,
  mayAddPoint,
  mayRemovePoint,
  withoutPoint,
  withPointAfter,
  withPointAt,
  type Polygon,
  type Size,
} from '@lamplight/domain/video/polygon';

/** One corner of one outline. */
export interface Chosen {
  shape: number;
  point: number;
}

export interface Drawing {
  size: Size;
  shapes: readonly Polygon[];
  chosen: Chosen;
  /** For who does not see it. */
  said: string;
  /** Counts the times that the chosen corner has to take the focus. */
  focusings: number;
}

export type DrawingStep =
  | { type: 'choose'; chosen: Chosen }
  | { type: 'place'; chosen: Chosen; at: Point }
  | { type: 'nudge'; way: readonly [number, number]; isFar: boolean }
  | { type: 'add-point'; chosen: Chosen; at?: Point }
  | { type: 'remove-point' }
  | { type: 'add-shape' }
  | { type: 'remove-shape' };

/** Parts of the picture's width that a key moves a corner by. */
const step = { near: 0.01, far: 0.05 };

export const newDrawing = (size: Size, shapes: readonly Polygon[]): Drawing => ({
  size,
  shapes,
  chosen: { shape: 0, point: 0 },
  said: '',
  focusings: 1,
});

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

export const placeWords = ([x, y]: Point, { width, height }: Size): string =>
  `${percent(x, width)} % across, ${percent(y, height)} % down`;

export function pointWords({ shapes, size }: Drawing, { shape, point }: Chosen): string {
  const points = shapes[shape] ?? [];
  const at = points[point];
  const area = shapes.length > 1 ? `Area ${shape + 1}, ` : '';
  return `${area}point ${point + 1} of ${points.length}, ${at ? placeWords(at, size) : ''}`;
}

const replaced = (drawing: Drawing, shape: number, points: Polygon): readonly Polygon[] =>
  drawing.shapes.map((each, index) => (index === shape ? points : each));

/** What becomes of a drawing; nothing happens that the rules do not let happen. */
export function drawn(drawing: Drawing, did: DrawingStep): Drawing {
  const { size, shapes, chosen, focusings } = drawing;
  const points = shapes[chosen.shape] ?? [];
  switch (did.type) {
    case 'choose':
      return { ...drawing, chosen: did.chosen, said: '' };
    case 'place': {
      const moved = withPointAt(shapes[did.chosen.shape] ?? [], did.chosen.point, did.at, size);
      return {
        ...drawing,
        chosen: did.chosen,
        shapes: replaced(drawing, did.chosen.shape, moved),
      };
    }
    case 'nudge': {
      const from = points[chosen.point];
      if (!from) return drawing;
      const by = size.width * (did.isFar ? step.far : step.near);
      const to: Point = [from[0] + did.way[0] * by, from[1] + did.way[1] * by];
      const moved = withPointAt(points, chosen.point, to, size);
      const at = moved[chosen.point] ?? from;
      return {
        ...drawing,
        shapes: replaced(drawing, chosen.shape, moved),
        said: placeWords(at, size),
      };
    }
    case 'add-point': {
      const { shape, point } = did.chosen;
      const before = shapes[shape] ?? [];
      if (!mayAddPoint(before))
        return { ...drawing, said: `There are ${limits.polygonPoints.max} points at most.` };
      const more = withPointAfter(before, point, did.at);
      return {
        ...drawing,
        shapes: replaced(drawing, shape, more),
        chosen: { shape, point: point + 1 },
        said: `Point added. ${more.length} points.`,
        focusings: focusings + 1,
      };
    }
    case 'remove-point': {
      if (!mayRemovePoint(points))
        return {
          ...drawing,
          said: `${limits.polygonPoints.min} points have to stay. Move them instead.`,
        };
      const fewer = withoutPoint(points, chosen.point);
      return {
        ...drawing,
        shapes: replaced(drawing, chosen.shape, fewer),
        chosen: { ...chosen, point: Math.max(0, chosen.point - 1) },
        said: `Point removed. ${fewer.length} points.`,
        focusings: focusings + 1,
      };
    }
    case 'add-shape':
      if (shapes.length >= limits.maskAreas)
        return { ...drawing, said: `There are ${limits.maskAreas} areas at most.` };
      return {
        ...drawing,
        shapes: [...shapes, firstPolygon(size)],
        chosen: { shape: shapes.length, point: 0 },
        said: `Area ${shapes.length + 1} added.`,
        focusings: focusings + 1,
      };
    case 'remove-shape':
      return {
        ...drawing,
        shapes: shapes.toSpliced(chosen.shape, 1),
        chosen: { shape: Math.max(0, chosen.shape - 1), point: 0 },
        said: `Area ${chosen.shape + 1} removed.`,
        focusings: focusings + 1,
      };
  }
}
