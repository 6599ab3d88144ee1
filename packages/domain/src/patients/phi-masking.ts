/**
 * How a patient's name, record number and date of birth look while the preference mask_phi is on.
 * Masking is for display only: replies stay whole, and inputs opened for editing show the truth.
 */
const visibleMrnCharacters = 3;
const nameWidth = 6;

const maskMrn = (mrn: string) => {
  const characters = [...mrn];
  const hidden = Math.max(0, characters.length - visibleMrnCharacters);
  return '*'.repeat(hidden) + characters.slice(hidden).join('');
};

const maskName = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ([...word][0] ?? '').padEnd(nameWidth, '*'))
    .join(' ');

/** A date that cannot be read hides its year too: showing it raw would show what must be hidden. */
const maskDob = (dob: string) => `**/**/${/^(\d{4})-\d{2}-\d{2}/.exec(dob)?.[1] ?? '****'}`;

const masks = { mrn: maskMrn, dob: maskDob, name: maskName } as const;
export type MaskType = keyof typeof masks;

/** Masks one value. Nothing stays nothing, so that 'N/A' can be shown for it. */
export function maskPhi(type: MaskType, value: string): string {
  if (!Object.hasOwn(masks, type)) {
    throw new Error(`Unknown mask type '${type}': use ${Object.keys(masks).join(', ')}.`);
  }
  return value === '' ? '' : masks[type](value);
}

interface PhiPreferences {
  key: string;
  settings: Record<string, unknown>;
}

export const isPhiMasked = (preferences: readonly PhiPreferences[]): boolean =>
  preferences.some(({ key, settings }) => key === 'mask_phi' && settings['enabled'] === true);
