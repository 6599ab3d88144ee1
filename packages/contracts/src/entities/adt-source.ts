import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { divisionRef } from './division.ts';
import { editable, name, note, timeZone, wholeNumber } from './fields.ts';
import { network } from './network.ts';
import { unitRef } from './unit.ts';

/** message: what MSH-18 says, and UTF-8 where it says nothing. */
export const adtCharacterSets = [
  'message',
  'utf-8',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
] as const;

/** silent: nothing came for longer than expected. behind: messages wait to be applied. */
export const adtTroubles = ['silent', 'behind'] as const;
export type AdtTrouble = (typeof adtTroubles)[number];

const said = () => z.string().trim().max(limits.nameLength, 'A name of a place is shorter');

/** PV1-3 in the words of the source; an empty part fits any. */
const saidPlace = { facility: said(), unit: said(), room: said(), bed: said() };

const adtPlaceFields = z
  .strictObject({
    ...saidPlace,
    room_id: idOf('room'),
    /** Without one the bed is found by its name. */
    bed_id: idOf('bed').nullable(),
  })
  .refine(
    ({ unit, room, bed }) => unit !== '' || room !== '' || bed !== '',
    'Say at least a unit, a room or a bed of the source',
  );
export type AdtPlaceFields = z.output<typeof adtPlaceFields>;

export const adtSourceFields = z.strictObject({
  name: name(limits.nameLength),
  /** Of its own; without one it sends to the port that sources share and is known by the next two. */
  port: wholeNumber({ min: 1, max: 65_535 }).nullable(),
  sending_application: note(limits.nameLength),
  sending_facility: note(limits.nameLength),
  /** From which it is listened to; none means nobody. */
  allowed_addresses: z.array(network()).max(50, 'Should be less or equal to maximum value'),
  character_set: z.enum(adtCharacterSets),
  time_zone: timeZone(),
  number_authority: note(limits.nameLength),
  division_id: idOf('division'),
  is_enabled: z.boolean(),
  /** A message is expected this often. */
  expected_minutes: wholeNumber({ min: 1, max: 10_080 }).nullable(),
  places: z.array(adtPlaceFields).max(limits.adtPlaces, 'Should be less or equal to maximum value'),
});
export type AdtSourceFields = z.output<typeof adtSourceFields>;

const named = <Kind extends 'room' | 'bed'>(kind: Kind) =>
  z.object({ id: idOf(kind), name: z.string() });

/** A system of the hospital that sends ADT messages, and how it fares. */
export const adtSource = z.object({
  id: idOf('adt_source'),
  name: z.string(),
  port: z.int().nullable(),
  sending_application: z.string().nullable(),
  sending_facility: z.string().nullable(),
  allowed_addresses: z.array(z.string()),
  character_set: z.enum(adtCharacterSets),
  time_zone: z.string(),
  number_authority: z.string().nullable(),
  /** Of patients whose place is none of ours. */
  division: divisionRef,
  is_enabled: z.boolean(),
  expected_minutes: z.int().nullable(),
  /** Those whose room the reader may see; the others are counted and stay. */
  places: z.array(
    z.object({
      facility: z.string(),
      unit: z.string(),
      room: z.string(),
      bed: z.string(),
      our_room: named('room'),
      our_unit: unitRef,
      our_bed: named('bed').nullable(),
    }),
  ),
  hidden_place_count: z.int().nonnegative(),
  last_message_at: z.iso.datetime().nullable(),
  waiting_count: z.int().nonnegative(),
  oldest_waiting_at: z.iso.datetime().nullable(),
  /** Failed or refused since midnight of the source. */
  failed_today: z.int().nonnegative(),
  troubles: z.array(z.enum(adtTroubles)),
  ...editable.shape,
});
export type AdtSource = z.infer<typeof adtSource>;

/** What recent messages said that is no room of ours: names of places alone. */
export const unknownPlace = z.object({
  facility: z.string(),
  unit: z.string(),
  room: z.string(),
  bed: z.string(),
  /** In how many of the messages that were looked at. */
  count: z.int().positive(),
  last_at: z.iso.datetime(),
});
export type UnknownPlace = z.infer<typeof unknownPlace>;
