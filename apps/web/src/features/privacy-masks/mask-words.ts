import type { PrivacyMasks } from '@lamplight/contracts/entities/privacy-masks';

/** What is hidden, and whether it is hidden yet. */
export function maskWords({ areas, is_applied, revision }: PrivacyMasks): string {
  if (areas.length === 0 && (is_applied || revision === 0))
    return 'Nothing is hidden: the whole picture of this camera is sent.';
  const what =
    areas.length === 0
      ? 'Nothing is to be hidden any more.'
      : `${areas.length === 1 ? '1 area is' : `${areas.length} areas are`} black in everything this camera sends.`;
  const known = is_applied
    ? 'The room has confirmed it.'
    : 'The room has not confirmed it yet: it is told when it is online, and sends no picture before it knows.';
  return `${what} ${known}`;
}
