import { z } from 'zod';
import { limits } from '../limits.ts';

/** How far right and how far down. */
export type Point = readonly [number, number];

/** A closed outline by its corners, in the unit of whoever uses it. */
export const polygonWithin = (most: number) =>
  z
    .array(z.tuple([z.number().min(0).max(most), z.number().min(0).max(most)]))
    .min(limits.polygonPoints.min, `Draw at least ${limits.polygonPoints.min} points`)
    .max(limits.polygonPoints.max, `Draw at most ${limits.polygonPoints.max} points`);
