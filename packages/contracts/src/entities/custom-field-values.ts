import { z } from 'zod';

const text = z.string().max(2_000, 'Should be less or equal to maximum number of characters');

/** Values of custom fields in a save, by the key of the field; null is none. What fits is the field's to say. */
export const customFieldValues = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  z.union([text, z.number(), z.boolean(), z.array(text).max(100), z.null()]),
);

/** As they are read. */
export const customFieldsShown = z.record(z.string(), z.unknown());
