import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';

/** What the product does for a type hangs on its kind, so only the name is the hospital's. */
export const staffTypeFields = z.strictObject({ name: name(limits.nameLength) });

export const staffType = z.object({
  id: idOf('staff_type'),
  name: z.string(),
  kind: z.string(),
  /** Who has it, those who are disabled included: they have it again when they come back. */
  people_count: z.int().nonnegative(),
  ...editable.shape,
});
export type StaffType = z.infer<typeof staffType>;
