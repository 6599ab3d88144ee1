import { z } from 'zod';
import { userRef } from './user-ref.ts';

/** watched and visited: by camera. seen and changed: in what is written down. */
export const accessKinds = ['watched', 'visited', 'seen', 'changed'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** One line of who came near a patient. It names staff, and never the patient. */
export const accessEntry = z.object({
  /** Of a line of the trail; below zero that of a connection with the room. */
  id: z.int(),
  at: z.iso.datetime(),
  user: userRef.nullable(),
  /** In words, also where no name may be shown. */
  person: z.string(),
  kind: z.enum(accessKinds),
  /** What was done, in words. */
  what: z.string(),
  /** How long the room could be seen. */
  seconds: z.int().nonnegative().nullable(),
  /** The same in words. */
  how_long: z.string().nullable(),
  /** Why, where that is known. */
  reason: z.string().nullable(),
});
export type AccessEntry = z.infer<typeof accessEntry>;
