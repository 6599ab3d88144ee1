/**
 * How a virtual request goes on while nobody accepts it: each group is told, after the type's time
 * told once more, and after the same time again the next group is asked. After the last one whoever
 * asked learns that nobody answered.
 */
const tellingsPerStep = 2;

export interface CallingState {
  /** Which group is being asked, from 0. */
  step: number;
  timesTold: number;
}

export type NextMove = { tell: CallingState } | 'give-up';

/** Without groups everybody is asked at once, and that is the only step. */
export const stepsOf = (groupCount: number): number => Math.max(1, groupCount);

export function nextMove({ step, timesTold }: CallingState, groupCount: number): NextMove {
  if (timesTold < tellingsPerStep) return { tell: { step, timesTold: timesTold + 1 } };
  return nextGroup(step, groupCount);
}

/** Nobody is left to wait for in this step. */
export const nextGroup = (step: number, groupCount: number): NextMove =>
  step + 1 < stepsOf(groupCount) ? { tell: { step: step + 1, timesTold: 1 } } : 'give-up';
