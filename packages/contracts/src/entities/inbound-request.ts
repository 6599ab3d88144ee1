import { z } from 'zod';
import { idOf } from '../ids.ts';

/** One call of a partner, as the log keeps it: nothing of what was sent, asked for or told. */
export const inboundRequest = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  partner: z.object({ id: idOf('partner'), name: z.string() }),
  key_prefix: z.string(),
  call: z.string(),
  status: z.int(),
  /** How it was refused. */
  error: z.string().nullable(),
  duration_ms: z.int().nonnegative(),
  /** Finds it in the audit trail and in what the partner was answered. */
  request_id: z.string(),
});
export type InboundRequest = z.infer<typeof inboundRequest>;
