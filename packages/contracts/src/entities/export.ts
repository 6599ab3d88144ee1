import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { exportedTables } from '../tables/exported-columns.ts';

const exportStatuses = ['waiting', 'running', 'done', 'failed'] as const;

/** A list as it stands on screen: what is asked of it, and which columns in which order. */
export const exportRequest = z.strictObject({
  table: z.enum(exportedTables),
  division_id: z.union([z.literal('*'), idOf('division')]),
  /** Whose list it is, for one that each patient has. */
  of: idOf('patient').optional(),
  order_by: z.string().max(80).optional(),
  q: z.string().trim().max(100).optional(),
  filters: z.array(z.string().max(1_000)).max(limits.filters).optional(),
  columns: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z][a-z0-9_.]{0,79}$/),
        header: z.string().trim().max(100),
        /** What the values of the column are called on screen. */
        words: z
          .record(z.string().max(80), z.string().trim().max(100))
          .refine((words) => Object.keys(words).length <= 50, 'At most 50 words')
          .optional(),
      }),
    )
    .min(1, 'Please choose at least one column')
    .max(100),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const exported = z.object({
  id: idOf('export'),
  table: z.enum(exportedTables),
  status: z.enum(exportStatuses),
  rows_done: z.int().nonnegative(),
  /** Null while it is more than lists count. */
  row_count: z.int().nonnegative().nullable(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When the file is gone. */
  expires_at: z.iso.datetime(),
});
export type Export = z.infer<typeof exported>;
