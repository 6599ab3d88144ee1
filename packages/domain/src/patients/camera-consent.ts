import type { ConsentState, RequiredConsent } from '@lamplight/contracts/entities/camera-consent';

const declined =
  'This patient declined the camera. Talk it over again, and note a new word under Camera consent on the patient’s page.';
const notInformed =
  'This hospital wants patients informed before a camera watches. Inform the patient, and note it under Camera consent on the patient’s page.';
const notConsented =
  'This hospital wants consent before a camera watches. Ask for it, and note it under Camera consent on the patient’s page.';

/**
 * Why a camera may not begin to watch, in words that say what to do; undefined where it may. `newest` is
 * the newest word that was noted, null where there is none.
 */
export function consentProblem(
  newest: ConsentState | null,
  required: RequiredConsent,
): string | undefined {
  if (newest === 'declined') return declined;
  if (required === 'consented') return newest === 'consented' ? undefined : notConsented;
  return required === 'informed' && newest === null ? notInformed : undefined;
}
