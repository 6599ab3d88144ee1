import { z } from 'zod';

/** What this server answers, in the words of FHIR. */
export const capabilityStatement = z.object({
  resourceType: z.literal('CapabilityStatement'),
  status: z.literal('active'),
  date: z.iso.date(),
  kind: z.literal('instance'),
  software: z.object({ name: z.string() }),
  implementation: z.object({ description: z.string(), url: z.string() }),
  fhirVersion: z.literal('4.0.1'),
  format: z.array(z.string()),
  rest: z.array(
    z.object({
      mode: z.literal('server'),
      documentation: z.string(),
      security: z.object({ description: z.string() }),
      resource: z.array(
        z.object({
          type: z.string(),
          interaction: z.array(z.object({ code: z.enum(['read', 'search-type']) })),
          versioning: z.literal('versioned'),
          readHistory: z.literal(false),
          searchParam: z.array(
            z.object({ name: z.string(), type: z.enum(['token', 'reference']) }),
          ),
        }),
      ),
    }),
  ),
});
export type CapabilityStatement = z.infer<typeof capabilityStatement>;
