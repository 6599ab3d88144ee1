import { dobText } from '@lamplight/domain/patients/patient-dob';
import { isPhiMasked, maskPhi } from '@lamplight/domain/patients/phi-masking';
import { useMemo } from 'react';
import { observable } from './observable.ts';
import { useUser } from './services.ts';
import { useObservable } from './use-observable.ts';

export interface Masking {
  isOn: boolean;
  name: (name: string) => string;
  mrn: (mrn: string) => string;
  /** 'N/A' where none is known. */
  dob: (dob: string | null) => string;
}

const masked: Masking = {
  isOn: true,
  name: (name) => maskPhi('name', name),
  mrn: (mrn) => maskPhi('mrn', mrn),
  dob: (dob) => dobText(dob, true),
};
const asItIs = (text: string) => text;
const open: Masking = {
  isOn: false,
  name: asItIs,
  mrn: asItIs,
  dob: (dob) => dobText(dob, false),
};

/** Somebody stands behind her: this tab hides names at once, whether or not a server answers. */
export const namesHidden = observable(false);

/** How a patient's name, record number and date of birth are shown to this person right now. */
export function useMasking(): Masking {
  const { user_preferences: preferences } = useUser();
  const isHidden = useObservable(namesHidden);
  return useMemo(
    () => (isHidden || isPhiMasked(preferences) ? masked : open),
    [preferences, isHidden],
  );
}
