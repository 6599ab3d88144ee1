import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { polygonWithin } from './polygon.ts';

const direction = z.number().min(-1).max(1);

/** What a camera must not show: outlines in parts of the whole picture, from 0 to 1. */
const areas = z
  .array(polygonWithin(1))
  .max(limits.maskAreas, `Draw at most ${limits.maskAreas} areas`);

/** Where the camera looked when they were drawn; there they are true. */
const position = z.strictObject({
  pan: direction,
  tilt: direction,
  zoom: z.number().min(0).max(1),
});

/** As a room is told them. */
export const roomMasks = z.object({ revision: z.int().nonnegative(), position, areas });
export type RoomMasks = z.infer<typeof roomMasks>;

/** What somebody saves, over the revision that she saw. */
export const privacyMasksFields = z.strictObject({
  revision: z.int().nonnegative(),
  position: position.optional(),
  areas,
});

export const privacyMasks = roomMasks.extend({
  /** Of the device. */
  id: idOf('video_device'),
  /** The room says that it carries out this revision. */
  is_applied: z.boolean(),
});
export type PrivacyMasks = z.infer<typeof privacyMasks>;
