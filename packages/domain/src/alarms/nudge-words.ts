import type { NudgeOutcome } from '@lamplight/contracts/entities/nudge';

const outcomes: Record<NudgeOutcome, string> = {
  real: 'Real',
  false: 'False',
  redirected: 'Redirected',
  called_nurse: 'Called nurse',
};

/** What whoever looked found. */
export const nudgeOutcomeLabel = (outcome: NudgeOutcome): string => outcomes[outcome];

/** 'bed exit' at the beginning of a line. */
export const nudgeReason = (rule: string): string => rule.charAt(0).toUpperCase() + rule.slice(1);
