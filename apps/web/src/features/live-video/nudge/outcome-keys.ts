import type { NudgeOutcome } from '@lamplight/contracts/entities/nudge';

/** What whoever looked found, each by its key. */
export const outcomeKeys: readonly { outcome: NudgeOutcome; key: string }[] = [
  { outcome: 'real', key: 'r' },
  { outcome: 'false', key: 'f' },
  { outcome: 'redirected', key: 'd' },
  { outcome: 'called_nurse', key: 'c' },
];
