import { z } from 'zod';
import type { ResourceName } from '../ids.ts';
import { limits } from '../limits.ts';

/** Parameters of searches. Whatever is not named here is refused: nobody is told more than she asked for. */

const number = '[1-9]\\d{0,14}';
const place = `(division|unit|room|bed)-${number}`;
const list = (one: string) => new RegExp(`^${one}(,${one}){0,99}$`);
const split = (text: string): string[] => text.split(',');

const ids = (kind: ResourceName | 'location', one: string) =>
  z
    .string()
    .regex(list(one), 'Write one id, or several with commas between them')
    .meta({ 'x-resource': kind })
    .transform(split)
    .optional();

/** `12`, or `12,13`: one of these. */
export const idsOf = (kind: ResourceName) => ids(kind, number);
export const idsOfPlaces = () => ids('location', place);

/** A place in a path, such as `room-12`. */
export const placeInPath = z
  .string()
  .regex(new RegExp(`^${place}$`))
  .meta({ 'x-resource': 'location', examples: ['room-1'] });

/** `12` or `Patient/12`. */
export const patientReference = z
  .string()
  .regex(new RegExp(`^(Patient/)?${number}$`), 'Write Patient/ and the id')
  .meta({ 'x-resource': 'patient' })
  .transform((text) => Number(text.replace('Patient/', '')))
  .optional();

/** `room-12` or `Location/room-12`. */
export const placeReference = z
  .string()
  .regex(new RegExp(`^(Location/)?${place}$`), 'Write Location/ and the id, such as room-12')
  .meta({ 'x-resource': 'location' })
  .transform((text) => text.replace('Location/', ''))
  .optional();

/** `system|value`, or the value alone. */
export const identifier = z
  .string()
  .max(400)
  .regex(/^([^|]*\|)?[^|,]+$/, 'Write the system, | and the record number, or the number alone')
  .optional();

/** All that R4 knows; some never occur here, and a search for them finds nothing. */
export const encounterStatuses = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;
export type EncounterStatus = (typeof encounterStatuses)[number];

export const statuses = z
  .string()
  .regex(list(`(${encounterStatuses.join('|')})`), 'Write one status, or several with commas')
  .transform((text) => split(text) as EncounterStatus[])
  .optional();

/** There is no other format; who asks for JSON by name is not refused. */
export const format = {
  _format: z.enum(['json', 'application/json', 'application/fhir+json']).optional(),
};

/** FHIR lets a server answer with fewer than were asked for, so a large number is no mistake. */
const count = z.coerce
  .number()
  .int()
  .positive()
  .max(1_000_000)
  .default(25)
  .transform((asked) => Math.min(asked, limits.perPage.max));

/** `after` is of this server: it stands in `next` links, behind which the next page begins. */
export const paging = {
  ...format,
  _count: count,
  after: z
    .string()
    .regex(new RegExp(`^${number}$`))
    .transform(Number)
    .optional(),
};

export const pagingOfPlaces = {
  ...format,
  _count: count,
  after: z
    .string()
    .regex(new RegExp(`^${place}$`))
    .optional(),
};
