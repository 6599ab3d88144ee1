import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { eachOnce, editable, name } from './fields.ts';
import { userRef } from './user-ref.ts';

export const wallTiles = [4, 9, 12, 16] as const;
export type WallTiles = (typeof wallTiles)[number];

const monitors = (text: string) => eachOnce(idOf('patient_monitor'), limits.wall.monitors, text);

/** Which patients a wall shows and how they stand on it. It narrows what its reader sees, never more. */
export const wallViewFields = z.strictObject({
  name: name(limits.nameLength),
  /** For the whole hospital: each reader finds in it what is in her own sight. */
  is_shared: z.boolean(),
  /** Null: of all hospitals of the reader. */
  division_id: idOf('division').nullable(),
  /** None: of every unit. */
  unit_ids: eachOnce(idOf('unit'), limits.wall.units, 'Each unit once'),
  /** Only patients assigned to the reader, whoever she is. */
  only_mine: z.boolean(),
  /** None: everybody whom the rest lets through. */
  monitor_ids: monitors('Each patient once'),
  /** Who stands first; who is not named follows by room. */
  monitor_order: monitors('Each patient once'),
  tiles: z.union(wallTiles.map((tiles) => z.literal(tiles))),
});
export type WallViewFields = z.infer<typeof wallViewFields>;

export const wallView = z.object({
  id: idOf('wall_view'),
  ...wallViewFields.shape,
  /** Those in the reader's sight, of sessions that run. */
  unit_ids: z.array(idOf('unit')),
  monitor_ids: z.array(idOf('patient_monitor')),
  monitor_order: z.array(idOf('patient_monitor')),
  /** Units and patients of the view that the reader cannot see. */
  hidden_count: z.int().nonnegative(),
  is_own: z.boolean(),
  /** Null for somebody whom the reader cannot see. */
  owner: userRef.nullable(),
  ...editable.shape,
});
export type WallView = z.infer<typeof wallView>;
