/** What each event that is read does to where a patient stands; the words for people are in adt-events.ts. */
const kinds = {
  A01: 'admit',
  A02: 'transfer',
  A03: 'discharge',
  A04: 'admit',
  A05: 'preadmit',
  A06: 'change',
  A07: 'change',
  A08: 'mention',
  A11: 'cancel admit',
  A12: 'cancel transfer',
  A13: 'cancel discharge',
  A17: 'transfer',
  A18: 'merge',
  A34: 'merge',
  A40: 'merge',
  A45: 'move visit',
} as const;

export type AdtCode = keyof typeof kinds;
export type AdtKind = (typeof kinds)[AdtCode];
/** What happens to one patient's stay; merges and moved visits are between two. */
export type MovementKind = Exclude<AdtKind, 'merge' | 'move visit'>;

export const isAdtCode = (code: string): code is AdtCode => Object.hasOwn(kinds, code);
export const adtKind = (code: AdtCode): AdtKind => kinds[code];
