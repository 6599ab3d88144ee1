import { z } from 'zod';
import { errorTypes, type ErrorType } from '../errors.ts';
import { coded } from './elements.ts';

/** The system of our kinds of refusals. */
export const errorSystem = 'urn:lamplight:error-type';

/** How FHIR is told of a refusal. The first issue says what was refused, the others which parameters. */
export const operationOutcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  /** The request's id, as in the header. */
  id: z.string(),
  issue: z
    .array(
      z.object({
        severity: z.literal('error'),
        code: z.string(),
        details: z.object({
          coding: z
            .array(
              coded.extend({
                system: z.literal(errorSystem),
                code: z.enum(errorTypes as [ErrorType, ...ErrorType[]]),
              }),
            )
            .optional(),
          text: z.string(),
        }),
        expression: z.array(z.string()).optional(),
      }),
    )
    .min(1),
});
export type OperationOutcome = z.infer<typeof operationOutcome>;
