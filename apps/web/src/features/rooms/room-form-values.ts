import { roomFields } from '@lamplight/contracts/entities/room';
import type { Room } from '@lamplight/contracts/entities/room';
import type { ComparedField, Side } from '@lamplight/ui/compare/choices';
import { z } from 'zod';

/** The fields of a room and the version they are edited from. */
export const roomForm = z.strictObject({ ...roomFields.shape, version: z.int() });
export type RoomValues = z.input<typeof roomForm>;
export type RoomBody = z.output<typeof roomForm>;

/** 0 stands for a unit that is not chosen yet; no real unit has that number. */
export const noUnit = 0;

export const blankRoom: RoomValues = {
  name: '',
  unit_id: noUnit,
  description: null,
  beds: [{ name: 'A' }],
  version: 0,
};

export const roomValues = ({ name, unit, description, beds, version }: Room): RoomValues => ({
  name,
  unit_id: unit.id,
  description,
  beds: beds.map((bed) => ({ id: bed.id, name: bed.name })),
  version,
});

const labels = { name: 'Name', unit_id: 'Unit', description: 'Description', beds: 'Beds' } as const;

const textsOf = (values: RoomValues, unitName: (id: number) => string) => ({
  name: values.name,
  unit_id: unitName(values.unit_id),
  description: values.description ?? '',
  beds: values.beds.map(({ name }) => name).join(', '),
});

/** Both versions of a room, field by field. `base` is what the person began from. */
export function compareRoom(
  base: RoomValues,
  mine: RoomValues,
  theirs: RoomValues,
  unitName: (id: number) => string,
): ComparedField[] {
  const [from, my, their] = [base, mine, theirs].map((values) => textsOf(values, unitName)) as [
    ReturnType<typeof textsOf>,
    ReturnType<typeof textsOf>,
    ReturnType<typeof textsOf>,
  ];
  return (Object.keys(labels) as (keyof typeof labels)[]).map((key) => ({
    key,
    label: labels[key],
    mine: my[key],
    theirs: their[key],
    changedByMe: my[key] !== from[key],
  }));
}

/** A bed that somebody else removed meanwhile has no row any more: kept, it is a new bed. */
const bedsStillThere = (mine: RoomValues, theirs: RoomValues): RoomValues['beds'] => {
  const stored = new Set(theirs.beds.map(({ id }) => id));
  return mine.beds.map((bed) => (stored.has(bed.id) ? bed : { name: bed.name }));
};

export const mergeRoom = (
  mine: RoomValues,
  theirs: RoomValues,
  choices: Record<string, Side>,
): RoomValues => ({
  name: choices['name'] === 'theirs' ? theirs.name : mine.name,
  unit_id: choices['unit_id'] === 'theirs' ? theirs.unit_id : mine.unit_id,
  description: choices['description'] === 'theirs' ? theirs.description : mine.description,
  beds: choices['beds'] === 'theirs' ? theirs.beds : bedsStillThere(mine, theirs),
  version: theirs.version,
});

/** The next free letter: A, B, C … */
export function nextBedName(beds: readonly { name: string }[]): string {
  const taken = new Set(beds.map(({ name }) => name.trim().toUpperCase()));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.find((letter) => !taken.has(letter)) ?? '';
}
