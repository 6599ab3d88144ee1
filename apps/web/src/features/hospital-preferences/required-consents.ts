import type { RequiredConsent } from '@lamplight/contracts/entities/camera-consent';
import { optionsOf } from '../../shared/table/options-of.ts';

const words: Record<RequiredConsent, string> = {
  none: 'Nothing',
  informed: 'That the patient was informed',
  consented: 'That the patient consented',
};
export const requiredConsentOptions = optionsOf(words);
