import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { eachOnce, editable, name } from './fields.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';

export const groupFields = z.strictObject({
  name: name(limits.nameLength),
  /** Its members see its units only, of those that their hospitals show them. */
  narrows_scope: z.boolean(),
  user_ids: eachOnce(idOf('user'), limits.groupMembers, 'Each person is a member once'),
  unit_ids: eachOnce(idOf('unit'), limits.groupUnits, 'Each unit belongs to the group once'),
});

/** Members and units out of the caller's sight are counted and not named; a save leaves them in. */
export const group = z.object({
  id: idOf('group'),
  name: z.string(),
  narrows_scope: z.boolean(),
  members: z.array(userRef),
  units: z.array(unitRef),
  member_count: z.int().nonnegative(),
  unit_count: z.int().nonnegative(),
  hidden_member_count: z.int().nonnegative(),
  hidden_unit_count: z.int().nonnegative(),
  ...editable.shape,
});
export type Group = z.infer<typeof group>;
