import type {
  ConsentGiver,
  ConsentState,
  RequiredConsent,
} from '@lamplight/contracts/entities/camera-consent';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const stateWords: Record<ConsentState, string> = {
  informed: 'Informed',
  consented: 'Consented',
  declined: 'Declined',
};

export const giverWords: Record<ConsentGiver, string> = {
  patient: 'The patient',
  relative: 'A relative',
  guardian: 'A legal guardian',
};

export const requiredWords: Record<RequiredConsent, string> = {
  none: 'This hospital requires nothing before monitoring starts, as long as nobody declined.',
  informed: 'This hospital requires that the patient was informed before monitoring starts.',
  consented: 'This hospital requires that the patient consented before monitoring starts.',
};

const tones: Record<ConsentState, Tone> = {
  informed: 'info',
  consented: 'ok',
  declined: 'danger',
};

/** How the newest word looks; one that keeps a camera from watching never looks calm. */
export const toneOf = (newest: ConsentState | null, isProblem: boolean): Tone => {
  if (newest === 'declined') return 'danger';
  if (isProblem) return 'warn';
  return newest === null ? 'neutral' : tones[newest];
};

export const newestWords = (newest: ConsentState | null): string =>
  newest === null ? 'No camera consent noted' : `Camera: ${stateWords[newest].toLowerCase()}`;
