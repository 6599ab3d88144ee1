import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name, phone } from './fields.ts';
import { divisionRef } from './division.ts';

export const unitFields = z.strictObject({
  name: name(limits.nameLength),
  phone: phone(),
});

/** A unit stays in the division it was added to. */
export const newUnitFields = z.strictObject({ ...unitFields.shape, division_id: idOf('division') });

export const unit = z.object({
  id: idOf('unit'),
  name: z.string(),
  phone: z.string().nullable(),
  division: divisionRef,
  room_count: z.int().nonnegative(),
  ...editable.shape,
});
export type Unit = z.infer<typeof unit>;

export const unitRef = z.object({ id: idOf('unit'), name: z.string() });
