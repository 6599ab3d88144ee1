import { z } from 'zod';
import { errorTypes, type ErrorReply, type ErrorType } from './errors.ts';

const fieldProblem = z.object({ path: z.string(), text: z.string() });

/** Beside errors.ts and not in it: the table is needed before the first paint, the check is not. */
export const errorReply = z.object({
  error: z.string(),
  type: z.enum(errorTypes as [ErrorType, ...ErrorType[]]),
  details: z
    .object({
      fields: z.array(fieldProblem).optional(),
      /** The stored row of a stale save. */
      current: z.unknown().optional(),
    })
    .optional(),
  request_id: z.string(),
}) satisfies z.ZodType<ErrorReply>;
