import { isPhiMasked, maskPhi } from '@lamplight/domain/phi-masking';
import { useMemo } from 'react';
import { useUser } from './services.ts';

export interface Masking {
  isOn: boolean;
  name: (name: string) => string;
  mrn: (mrn: string) => string;
  dob: (dob: string) => string;
}

const masked: Masking = {
  isOn: true,
  name: (name) => maskPhi('name', name),
  mrn: (mrn) => maskPhi('mrn', mrn),
  dob: (dob) => maskPhi('dob', dob),
};
const asItIs = (text: string) => text;
const open: Masking = { isOn: false, name: asItIs, mrn: asItIs, dob: asItIs };

/** How a patient's name, record number and date of birth are shown to this person right now. */
export function useMasking(): Masking {
  const { user_preferences: preferences } = useUser();
  return useMemo(() => (isPhiMasked(preferences) ? masked : open), [preferences]);
}
