import { z } from 'zod';
import { divisionRef } from './division.ts';
import { userRef } from './user-ref.ts';

/** One line of the trail: who did what to which records, and when. */
export const auditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** hidden: somebody who works in none of the reader's hospitals any more. */
  by: z.enum(['person', 'hidden', 'system']),
  user: userRef.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_count: z.int().nonnegative(),
  /** The first few, as far as they have names and are in sight; patients only for whoever may see them. */
  subjects: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  division: divisionRef.nullable(),
  call: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
