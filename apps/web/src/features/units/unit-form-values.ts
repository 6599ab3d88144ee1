import type { Unit } from '@lamplight/contracts/entities/unit';
import { unitFields } from '@lamplight/contracts/entities/unit';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { z } from 'zod';

/** The fields of a unit and the version they are edited from. */
export const unitForm = z.strictObject({ ...unitFields.shape, version: z.int() });
export type UnitValues = z.input<typeof unitForm>;
export type UnitBody = z.output<typeof unitForm>;

export const blankUnit: UnitValues = { name: '', phone: null, version: 0 };

export const unitValues = ({ name, phone, version }: Unit): UnitValues => ({
  name,
  phone,
  version,
});

const texts = (values: UnitValues) => ({ name: values.name, phone: values.phone ?? '' });

/** Both versions of a unit, field by field. `base` is what the person began from. */
export function compareUnit(
  base: UnitValues,
  mine: UnitValues,
  theirs: UnitValues,
): ComparedField[] {
  const [from, my, their] = [texts(base), texts(mine), texts(theirs)];
  return (['name', 'phone'] as const).map((key) => ({
    key,
    label: key === 'name' ? 'Name' : 'Phone',
    mine: my[key],
    theirs: their[key],
    changedByMe: my[key] !== from[key],
  }));
}

export const mergeUnit = (
  mine: UnitValues,
  theirs: UnitValues,
  choices: Record<string, Side>,
): UnitValues => ({
  name: choices['name'] === 'theirs' ? theirs.name : mine.name,
  phone: choices['phone'] === 'theirs' ? theirs.phone : mine.phone,
  version: theirs.version,
});
