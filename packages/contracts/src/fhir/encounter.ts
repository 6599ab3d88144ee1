import { z } from 'zod';
import { coded, concept, idFor, meta, referenceTo } from './elements.ts';
import { encounterStatuses } from './parameters.ts';

/** A monitoring session. The patient is named by her id alone. */
export const fhirEncounter = z.object({
  resourceType: z.literal('Encounter'),
  id: idFor('patient_monitor'),
  meta,
  status: z.enum(encounterStatuses),
  class: coded,
  subject: referenceTo('patient'),
  period: z.object({ start: z.iso.datetime(), end: z.iso.datetime().optional() }).optional(),
  /** From the bed, if one is known, up to the division. */
  location: z.array(z.object({ location: referenceTo('location'), physicalType: concept })),
});
export type FhirEncounter = z.infer<typeof fhirEncounter>;
