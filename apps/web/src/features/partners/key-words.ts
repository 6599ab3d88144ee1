import type { PartnerKey } from '@lamplight/contracts/entities/partner';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const keyStates: Record<PartnerKey['state'], { word: string; tone: Tone }> = {
  active: { word: 'Opens', tone: 'ok' },
  expiring: { word: 'Opens for now', tone: 'warn' },
  expired: { word: 'Ended', tone: 'neutral' },
  revoked: { word: 'Revoked', tone: 'neutral' },
};

export const isOpen = ({ state }: PartnerKey): boolean =>
  state === 'active' || state === 'expiring';

/** Hours that the keys before a new one may be left. */
export const overlaps = [
  { value: '24', label: 'Open for one more day' },
  { value: '168', label: 'Open for one more week' },
  { value: '1', label: 'Open for one more hour' },
  { value: '0', label: 'Closed at once' },
] as const;
