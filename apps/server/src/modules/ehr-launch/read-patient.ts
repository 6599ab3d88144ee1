import { isFhirId, recordNumberOf } from '@lamplight/domain/other-systems/ehr-launch';
import { z } from 'zod';
import { askHealthRecord, NoAnswer } from './ask-health-record.ts';
import type { KnownIssuer } from './fhir-issuers.queries.ts';
import { below } from './smart-configuration.ts';

/** Of a FHIR R4 Patient what tells who it is. */
const fhirPatient = z.object({
  resourceType: z.literal('Patient'),
  id: z.string(),
  identifier: z
    .array(
      z.object({
        system: z.string().optional(),
        value: z.string().max(200).optional(),
        use: z.string().optional(),
      }),
    )
    .max(200)
    .default([]),
  birthDate: z
    .string()
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
    .optional(),
});

export interface ReadPatient {
  /** None: not one number of our system. */
  number: string | undefined;
  birthDate: string | undefined;
}

export async function readPatient(
  issuer: KnownIssuer,
  id: string,
  accessToken: string,
  isTriedOut: boolean,
): Promise<ReadPatient> {
  if (!isFhirId(id)) throw new NoAnswer('no id of a patient');
  const { status, body } = await askHealthRecord(below(issuer.iss, `Patient/${id}`), {
    isTriedOut,
    headers: { accept: 'application/fhir+json', authorization: `Bearer ${accessToken}` },
  });
  const parsed = fhirPatient.safeParse(body);
  if (status !== 200 || !parsed.success) throw new NoAnswer(`no patient, status ${status}`);
  // Another patient than the one of the launch would be opened under her name.
  if (parsed.data.id !== id) throw new NoAnswer('another patient');
  return {
    number: recordNumberOf(parsed.data.identifier, issuer.number_system),
    birthDate: parsed.data.birthDate,
  };
}
