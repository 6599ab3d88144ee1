import type { AlarmStepName, AlarmStepView } from '@lamplight/contracts/entities/open-alarm';

/** From the room to the end, in the order in which they are hoped for. They may come in any other. */
export const alarmStepOrder = [
  'sounded',
  'delivered',
  'seen',
  'acknowledged',
  'in_room',
  'resolved',
] as const satisfies readonly AlarmStepName[];

/** Steps that are late when nobody has taken them in time, and so call for the next person. */
export const timedSteps = ['acknowledged', 'in_room', 'resolved'] as const;
export type TimedStep = (typeof timedSteps)[number];

/** Seconds after the alarm was raised. */
export type StepTimes = Record<TimedStep, number>;

/** How often one late step calls for somebody. */
export const mostRounds = 3;

/** The room confirms within this, or whoever raised it is told to phone. */
export const confirmWithinMs = 3_000;
/** Sound can be held back this long, and no longer. */
export const pauseSeconds = 120;
/** So many alarms of one patient within so many minutes are told to who is in charge. */
export const manyAlarms = { atLeast: 3, minutes: 30 } as const;

export interface DoneStep {
  step: AlarmStepName;
  at: Date | string;
}

const placeOf = (step: AlarmStepName): number => alarmStepOrder.indexOf(step);
const hasDone = (done: readonly DoneStep[], step: AlarmStepName): boolean =>
  done.some((one) => one.step === step);
const isPassed = (done: readonly DoneStep[], step: AlarmStepName): boolean =>
  done.some((one) => placeOf(one.step) >= placeOf(step));

/** Nothing but 'resolved' ends an alarm. */
export const isResolved = (done: readonly DoneStep[]): boolean => hasDone(done, 'resolved');

/** Somebody has taken it: it no longer sounds for the others. It is open all the same. */
export const isAnswered = (done: readonly DoneStep[]): boolean => isPassed(done, 'acknowledged');

/**
 * How each step stands. A later one says nothing of an earlier one: that stays 'not confirmed' for
 * ever, unless it is taken after all.
 */
export const stepStands = (
  done: readonly DoneStep[],
): { step: AlarmStepName; stands: AlarmStepView['stands'] }[] =>
  alarmStepOrder.map((step) => ({
    step,
    stands: hasDone(done, step) ? 'done' : isPassed(done, step) ? 'not_confirmed' : 'waiting',
  }));

/** The step that is waited for with a time, and when its time is up. */
export function waitedFor(
  raisedAt: Date,
  done: readonly DoneStep[],
  times: StepTimes,
): { step: TimedStep; lateAt: Date } | undefined {
  const step = timedSteps.find((one) => !isPassed(done, one));
  return step && { step, lateAt: new Date(raisedAt.getTime() + times[step] * 1_000) };
}

export interface Escalation {
  step: TimedStep;
  /** From 1. */
  round: number;
  at: Date;
}

/**
 * Who is called next because a step is late, and when: after its time, after twice its time, after
 * three times. `had` are the calls for help that were made already.
 */
export function nextEscalation(
  raisedAt: Date,
  done: readonly DoneStep[],
  times: StepTimes,
  had: readonly Pick<Escalation, 'step' | 'round'>[],
): Escalation | undefined {
  const waited = waitedFor(raisedAt, done, times);
  if (!waited) return undefined;
  const { step } = waited;
  const round = had.filter((one) => one.step === step).length + 1;
  if (round > mostRounds) return undefined;
  return { step, round, at: new Date(raisedAt.getTime() + times[step] * round * 1_000) };
}
