import { z } from 'zod';
import { concept, idFor, meta, referenceTo } from './elements.ts';

/** A device in a room. `status` says whether it is in service, `statusReason` whether it answers. */
export const fhirDevice = z.object({
  resourceType: z.literal('Device'),
  id: idFor('video_device'),
  meta,
  status: z.enum(['active', 'inactive']),
  statusReason: z.array(concept),
  serialNumber: z.string().optional(),
  deviceName: z.array(z.object({ name: z.string(), type: z.literal('user-friendly-name') })),
  type: concept,
  version: z.array(z.object({ value: z.string() })).optional(),
  location: referenceTo('location').optional(),
});
export type FhirDevice = z.infer<typeof fhirDevice>;
