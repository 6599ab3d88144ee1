import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { customFieldsShown, customFieldValues } from './custom-field-values.ts';
import { divisionRef } from './division.ts';
import { editable, name, note } from './fields.ts';
import { unitRef } from './unit.ts';

export const bed = z.object({ id: idOf('bed'), name: z.string() });

/** A bed in a save: with its id it stays, without one it is new; a bed left out is removed. */
const bedFields = z.strictObject({ id: idOf('bed').optional(), name: name(20) });

export const roomFields = z.strictObject({
  name: name(limits.nameLength),
  unit_id: idOf('unit'),
  description: note(limits.noteLength),
  beds: z
    .array(bedFields)
    .min(1, 'A room needs at least one bed')
    .max(limits.bedsPerRoom, 'Should be less or equal to maximum value')
    .refine(
      (beds) => new Set(beds.map((one) => one.name.toLowerCase())).size === beds.length,
      'Each bed of a room needs a name of its own',
    ),
  /** Left out, they stay as they are. */
  custom_fields: customFieldValues.optional(),
});

export const room = z.object({
  id: idOf('room'),
  name: z.string(),
  description: z.string().nullable(),
  unit: unitRef,
  division: divisionRef,
  beds: z.array(bed),
  custom_fields: customFieldsShown,
  ...editable.shape,
});
export type Room = z.infer<typeof room>;

/** A room somebody can be put into, with the beds that are free. */
export const availableRoom = z.object({
  id: idOf('room'),
  name: z.string(),
  unit: unitRef,
  division: divisionRef,
  free_beds: z.array(bed),
});
export type AvailableRoom = z.infer<typeof availableRoom>;
