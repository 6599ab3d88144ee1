import { z } from 'zod';

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

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
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

/** What every row that people edit carries. A save names the version it began from. */
export const editable = z.object({
  version: z.int().positive(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A save: the fields and the version they were edited from. */
export const savedFrom = { version: z.int().positive() };
