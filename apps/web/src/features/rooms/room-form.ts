import type { Room } from '@lamplight/contracts/entities/room';

export type RoomValues = {
  name: string;
  unit_id: number | null;
  description: string | null;
  beds: { id?: number | undefined; name: string }[];
  custom_fields?: Record<string, unknown> | undefined;
  version: number;
};

export const roomValues = ({
  name,
  unit,
  description,
  beds,
  custom_fields,
}: Room): Omit<RoomValues, 'version'> => ({
  name,
  unit_id: unit.id,
  description,
  beds: beds.map((bed) => ({ id: bed.id, name: bed.name })),
  custom_fields,
});

/** A bed that somebody else removed meanwhile has no row any more: kept, it is a new bed. */
export function withBedsStillThere(merged: RoomValues, theirs: RoomValues): RoomValues {
  const stored = new Set(theirs.beds.map(({ id }) => id));
  const beds = merged.beds.map((bed) => (stored.has(bed.id) ? bed : { name: bed.name }));
  return { ...merged, beds };
}

/** The next free letter: A, B, C … */
export function nextBedName(beds: readonly { name: string }[]): string {
  const taken = new Set(beds.map(({ name }) => name.trim().toUpperCase()));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.find((letter) => !taken.has(letter)) ?? '';
}
