import { z } from 'zod';
import { divisionRef } from './division.ts';

/** How far the newest version of the room's page has come, by division. */
export const roomUpdates = z.object({
  /** What this server has; nothing where it serves no rooms. */
  version: z.string().nullable(),
  divisions: z.array(
    z.object({
      division: divisionRef,
      /** Whether its devices are offered that version. */
      is_released: z.boolean(),
      released_at: z.iso.datetime().nullable(),
      devices: z.int().nonnegative(),
      /** With that version already. */
      updated: z.int().nonnegative(),
      /** Whose last update did not succeed. */
      failed: z.int().nonnegative(),
    }),
  ),
});
export type RoomUpdates = z.infer<typeof roomUpdates>;
