import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { day, eachOnce, editable, name } from './fields.ts';
import { userRef } from './user-ref.ts';

const most = limits.flagAudience;

/** Which flags there are is the product's to say; the hospital switches them, and for whom. */
export const featureFlagFields = z.strictObject({
  enabled: z.boolean(),
  /** Left empty, all three, it is for everybody; otherwise for whoever one of them names. */
  division_ids: eachOnce(idOf('division'), most, 'Each hospital is named once'),
  role_ids: eachOnce(idOf('role'), most, 'Each role is named once'),
  user_ids: eachOnce(idOf('user'), most, 'Each person is named once'),
  owner: name(limits.nameLength),
  purpose: name(limits.noteLength),
  remove_by: day().nullable(),
});

/** Hospitals and people out of the caller's sight are counted and not named; a save leaves them in. */
export const featureFlag = z.object({
  id: idOf('feature_flag'),
  key: z.string(),
  enabled: z.boolean(),
  /** On, it is on for all: it names nobody. */
  is_for_everybody: z.boolean(),
  divisions: z.array(divisionRef),
  roles: z.array(z.object({ id: idOf('role'), name: z.string() })),
  users: z.array(userRef),
  hidden_division_count: z.int().nonnegative(),
  hidden_user_count: z.int().nonnegative(),
  owner: z.string(),
  purpose: z.string(),
  remove_by: z.iso.date().nullable(),
  ...editable.shape,
});
export type FeatureFlag = z.infer<typeof featureFlag>;
