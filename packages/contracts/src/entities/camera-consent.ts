import { z } from 'zod';
import { idOf } from '../ids.ts';
import { userRef } from './user-ref.ts';

export const consentStates = ['informed', 'consented', 'declined'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Who said it: a role and never a name. */
export const consentGivers = ['patient', 'relative', 'guardian'] as const;
export type ConsentGiver = (typeof consentGivers)[number];

/** What a hospital wants noted before a camera watches. */
export const requiredConsents = ['none', 'informed', 'consented'] as const;
export type RequiredConsent = (typeof requiredConsents)[number];

export const cameraConsentFields = z.strictObject({
  state: z.enum(consentStates, 'Please choose what was said'),
  given_by: z.enum(consentGivers, 'Please choose who said it'),
  /** In which it was talked over. */
  language_id: idOf('language').nullable(),
});
export type CameraConsentFields = z.infer<typeof cameraConsentFields>;

/** Noted once and never changed: another word is another note. */
export const cameraConsent = z.object({
  id: z.int().positive(),
  state: z.enum(consentStates),
  given_by: z.enum(consentGivers),
  language: z.object({ id: idOf('language'), name: z.string() }).nullable(),
  /** Null: somebody out of the reader's sight. */
  noted_by: userRef.nullable(),
  noted_at: z.iso.datetime(),
});
export type CameraConsent = z.infer<typeof cameraConsent>;

/** What was noted of one patient, the newest first, which alone counts. */
export const patientConsents = z.object({
  /** Of the patient. */
  id: idOf('patient'),
  division_id: idOf('division'),
  /** What her hospital wants before a camera watches. */
  required: z.enum(requiredConsents),
  is_monitored: z.boolean(),
  consents: z.array(cameraConsent),
});
export type PatientConsents = z.infer<typeof patientConsents>;
