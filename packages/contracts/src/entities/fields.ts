import { z } from 'zod';
import { limits } from '../limits.ts';

/** Field kinds that recur, with the words a person reads when one is refused. */

const tooLong = 'Should be less or equal to maximum number of characters';

export const name = (max: number) =>
  z.string().trim().min(1, 'Please enter a name').max(max, tooLong);

export const note = (max: number) => z.string().trim().max(max, tooLong).nullable();

export const phone = () =>
  z
    .string()
    .trim()
    .max(30, tooLong)
    .regex(/^[+0-9 ()./x-]*$/, 'Use digits, spaces and + ( ) . / - only')
    .nullable();

/** A whole number within bounds. */
export const wholeNumber = (
  { min, max }: { min: number; max: number },
  tooLittle = `Please enter ${min} or more`,
) =>
  z
    .int('Please enter a whole number')
    .min(min, tooLittle)
    .max(max, 'Should be less or equal to maximum value');

/** A place in an order that people choose; left empty, it comes last. */
export const position = () => wholeNumber({ min: 0, max: limits.position }).nullable();

/** No two alike, whatever their case. */
export const areDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** Six hexadecimal digits, as colours are kept everywhere. */
export const color = () =>
  z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Please choose a colour, such as #6D5BDA');

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A day of the calendar, year first. */
export const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day')
    .refine(isDay, 'There is no such day');

/** Those that were found; asking takes long, and a file of people names the same few. */
const knownZones = new Set<string>();

const isTimeZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true;
  try {
    const isZone = new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
    if (isZone) knownZones.add(zone);
    return isZone;
  } catch {
    return false;
  }
};

/** A zone by its name in the time zone database; never an offset, which knows no summer time. */
export const timeZone = () =>
  z
    .string()
    .max(60)
    .regex(/^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/, 'Please choose a time zone')
    .refine(isTimeZone, 'Please choose a time zone');

/** An address that mail can reach; kept as it was written and compared without regard to case. */
export const email = () =>
  z
    .string()
    .trim()
    .max(254, tooLong)
    .regex(z.regexes.email, 'Please enter an e-mail address, such as name@hospital.example');

/** Several of a kind, none of them twice. */
export const eachOnce = <Item extends z.ZodType>(item: Item, most: number, text: string) =>
  z
    .array(item)
    .max(most, 'Should be less or equal to maximum value')
    .refine((items) => new Set(items).size === items.length, text);

/** What every row that people edit carries. A save names the version it began from. */
export const editable = z.object({
  version: z.int().positive(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A save: the fields and the version they were edited from. */
export const savedFrom = { version: z.int().positive() };
