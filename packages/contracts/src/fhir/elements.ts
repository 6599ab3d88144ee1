import { z } from 'zod';
import type { ResourceName } from '../ids.ts';

/**
 * What several resources of FHIR R4 are made of, as far as this server fills it in. FHIR knows neither
 * null nor an empty list: what is not there is left out.
 */

/** Records that a reference can name. A place is a division, a unit, a room or a bed, and says which. */
type Named = ResourceName | 'location';

/** An id is a text in FHIR; the security matrix reads from here of what. */
export const idFor = (kind: Named) => z.string().meta({ 'x-resource': kind });

export const referenceTo = (kind: Named) => z.object({ reference: idFor(kind) });

export const meta = z.object({ versionId: z.string(), lastUpdated: z.iso.datetime() });

const coding = z.object({
  system: z.string().optional(),
  code: z.string(),
  display: z.string().optional(),
});

/** One code of a system of others. */
export const coded = coding.required({ system: true });

/** The same where FHIR allows several codes and words beside them. */
export const concept = z.object({
  coding: z.array(coding).optional(),
  text: z.string().optional(),
});
