import type { StoredCurtain } from '../curtain/stored-curtain.ts';

/** Who closed the curtain, when, and how it opens. */
export function curtainWords(
  { by, since }: Pick<StoredCurtain, 'by' | 'since'>,
  clock: (iso: string) => string,
): string {
  const who = by === null ? 'Closed in this room' : `Closed by ${by}`;
  return `${who}${since === null ? '' : ` at ${clock(since)}`}. Staff open it again.`;
}
