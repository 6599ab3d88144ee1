import { z } from 'zod';

/** One saved change of one record: which fields, from what, to what. */
export const revision = z.object({
  id: z.int().positive(),
  action: z.enum(['added', 'updated', 'deleted']),
  audited_changes: z.record(
    z.string(),
    z.object({ old_value: z.unknown(), new_value: z.unknown() }),
  ),
  username: z.string(),
  created_at: z.iso.datetime(),
});
export type Revision = z.infer<typeof revision>;
