import { z } from 'zod';
import { idOf } from '../ids.ts';

/** waiting: its time has not come, or nobody was free. failed: tried as often as it may be. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;

/** What the job was given to work on is not told: it may name people. */
export const backgroundJob = z.object({
  id: idOf('background_job'),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int().nonnegative(),
  max_attempts: z.int().nonnegative(),
  /** When it is tried next, or was to be. */
  run_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  /** What went wrong the last time, without a word of what it worked on. */
  error: z.string().nullable(),
  /** Work for the whole installation, not for this health system alone. */
  is_shared: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BackgroundJob = z.infer<typeof backgroundJob>;
