import type { StoredCurtain } from '../curtain/stored-curtain.ts';

/** Who closed the curtain, when, and how it opens. Without a clock that is right it tells no time. */
export function curtainWords(
  { by, since }: Pick<StoredCurtain, 'by' | 'since'>,
  clock: ((iso: string) => string) | undefined,
): string {
  const who = by === null ? 'Closed in this room' : `Closed by ${by}`;
  return `${who}${since === null || clock === undefined ? '' : ` at ${clock(since)}`}. Staff open it again.`;
}
