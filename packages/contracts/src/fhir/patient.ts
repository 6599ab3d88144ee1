import { z } from 'zod';
import { concept, idFor, meta, referenceTo } from './elements.ts';

/** A patient with who she is: the one reply to partners that names her (decision 0030). */
export const fhirPatient = z.object({
  resourceType: z.literal('Patient'),
  id: idFor('patient'),
  meta,
  /** The record number under each system by which it is known; the first is this server's own. */
  identifier: z.array(
    z.object({
      use: z.enum(['usual', 'secondary']),
      type: concept,
      system: z.string(),
      value: z.string(),
    }),
  ),
  active: z.boolean(),
  name: z.array(
    z.object({
      use: z.literal('official'),
      text: z.string(),
      family: z.string().optional(),
      given: z.array(z.string()).optional(),
      suffix: z.array(z.string()).optional(),
    }),
  ),
  gender: z.enum(['male', 'female', 'other']),
  birthDate: z.iso.date().optional(),
  /** The record that stands for this one since both were merged. */
  link: z
    .array(z.object({ other: referenceTo('patient'), type: z.literal('replaced-by') }))
    .optional(),
});
export type FhirPatient = z.infer<typeof fhirPatient>;
