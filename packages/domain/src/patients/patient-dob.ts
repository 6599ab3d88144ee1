import { maskPhi } from './phi-masking.ts';

/** A date of birth as it is read here, 03/14/1950, or 'N/A' where none is known. */
export function dobText(dob: string | null, isMasked: boolean): string {
  if (dob === null || dob === '') return 'N/A';
  if (isMasked) return maskPhi('dob', dob);
  const [year, month, day] = dob.split('-');
  return `${month}/${day}/${year}`;
}
