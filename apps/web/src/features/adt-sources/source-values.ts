import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import { placeText } from '@lamplight/domain/adt/place-text';

export type PlaceValues = {
  facility: string;
  unit: string;
  room: string;
  bed: string;
  room_id: number;
  bed_id: number | null;
};

export type SourceValues = {
  name: string;
  port: number | null;
  sending_application: string | null;
  sending_facility: string | null;
  allowed_addresses: string[];
  character_set: AdtSource['character_set'];
  time_zone: string;
  number_authority: string | null;
  division_id: number | null;
  is_enabled: boolean;
  expected_minutes: number | null;
  places: PlaceValues[];
  version: number;
};

export const sourceValues = (row: AdtSource): Omit<SourceValues, 'version'> => ({
  name: row.name,
  port: row.port,
  sending_application: row.sending_application,
  sending_facility: row.sending_facility,
  allowed_addresses: row.allowed_addresses,
  character_set: row.character_set,
  time_zone: row.time_zone,
  number_authority: row.number_authority,
  division_id: row.division.id,
  is_enabled: row.is_enabled,
  expected_minutes: row.expected_minutes,
  places: row.places.map(({ facility, unit, room, bed, our_room, our_bed }) => ({
    facility,
    unit,
    room,
    bed,
    room_id: our_room.id,
    bed_id: our_bed?.id ?? null,
  })),
});

const saidKey = (place: Omit<PlaceValues, 'room_id' | 'bed_id'>): string =>
  placeText(place).toLowerCase();

/** A place is in the list once: mapped again, it takes the place of what stood there. */
export function withPlace(
  places: readonly PlaceValues[],
  next: PlaceValues,
  instead: PlaceValues | undefined,
): PlaceValues[] {
  const kept = places.filter((one) => one !== instead && saidKey(one) !== saidKey(next));
  const at = instead === undefined ? kept.length : places.indexOf(instead);
  return [...kept.slice(0, at), next, ...kept.slice(at)];
}

/** Those of the source's places that the list does not name yet. */
export const unmapped = <Place extends Omit<PlaceValues, 'room_id' | 'bed_id'>>(
  unknown: readonly Place[],
  places: readonly PlaceValues[],
): Place[] => {
  const fits = (part: string, said: string) =>
    part === '' || part.toLowerCase() === said.toLowerCase();
  return unknown.filter(
    (said) =>
      !places.some((place) =>
        (['facility', 'unit', 'room', 'bed'] as const).every((part) =>
          fits(place[part], said[part]),
        ),
      ),
  );
};
