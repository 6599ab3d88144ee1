import { z } from 'zod';
import { concept, idFor, meta, referenceTo } from './elements.ts';

/** A division, a unit, a room or a bed. */
export const fhirLocation = z.object({
  resourceType: z.literal('Location'),
  id: idFor('location'),
  meta,
  status: z.literal('active'),
  name: z.string(),
  mode: z.literal('instance'),
  physicalType: concept,
  partOf: referenceTo('location').optional(),
});
export type FhirLocation = z.infer<typeof fhirLocation>;
