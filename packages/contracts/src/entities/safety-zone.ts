import { z } from 'zod';
import { limits } from '../limits.ts';
import { polygonWithin } from './polygon.ts';

const side = z.int().positive().max(limits.pictureSide);

/** What is drawn: corners in pixels of a picture of this size, shown at this scale while it was drawn. */
export const safetyZoneFields = z.strictObject({
  scale: z.number().positive().max(100),
  width: side,
  height: side,
  points: polygonWithin(limits.pictureSide),
});
export type SafetyZoneFields = z.infer<typeof safetyZoneFields>;

/** Where a watched patient should be in the picture. */
export const safetyZone = safetyZoneFields.extend({
  /** Kept and shown, and nothing is concluded from it. */
  ignore_flag: z.boolean(),
  /** When it was last saved: a zone that is saved again holds anew. */
  created_at: z.iso.datetime(),
});
export type SafetyZone = z.infer<typeof safetyZone>;
