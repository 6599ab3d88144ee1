import type {
  AlarmOutcome,
  AlarmStepName,
  OpenAlarm,
} from '@lamplight/contracts/entities/open-alarm';
import { confirmWithinMs, isAnswered } from '@lamplight/domain/alarms/alarm-steps';

/** More than these at once stand behind '+2'. */
export const mostShown = 3;

export const stepWords: Record<AlarmStepName, string> = {
  sounded: 'Sounded',
  delivered: 'Delivered',
  seen: 'Seen',
  acknowledged: 'Acknowledged',
  in_room: 'In room',
  resolved: 'Resolved',
};

export const outcomeWords: Record<AlarmOutcome, string> = {
  helped: 'The patient was helped',
  no_help_needed: 'No help was needed',
  taken_over: 'Somebody else has taken over',
};

/** '0:07', '12:30'. */
export const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

type Steps = Pick<OpenAlarm, 'steps'>;
const doneOf = ({ steps }: Steps) =>
  steps.flatMap(({ step, at }) => (at === null ? [] : [{ step, at }]));
export const hasDone = ({ steps }: Steps, step: AlarmStepName): boolean =>
  steps.some((one) => one.step === step && one.stands === 'done');
export const isTaken = (alarm: Steps): boolean => isAnswered(doneOf(alarm));

/** Milliseconds since the alarm was raised, by the server's clock. */
export const ageOf = ({ raised_at }: Pick<OpenAlarm, 'raised_at'>, serverNow: number): number =>
  serverNow - Date.parse(raised_at);

/** The room has not said that it sounds, and its time is over. */
export const isUnconfirmed = (
  alarm: Steps & Pick<OpenAlarm, 'raised_at'>,
  serverNow: number,
): boolean =>
  !hasDone(alarm, 'sounded') &&
  !hasDone(alarm, 'in_room') &&
  ageOf(alarm, serverNow) >= confirmWithinMs;

export const isPaused = (
  { paused_until }: Pick<OpenAlarm, 'paused_until'>,
  serverNow: number,
): boolean => paused_until !== null && Date.parse(paused_until) > serverNow;

/** Whoever was told hears it until somebody has taken it; whoever raised it knows. */
export const isHeard = (
  alarm: Steps & Pick<OpenAlarm, 'told_because' | 'paused_until'>,
  serverNow: number,
): boolean =>
  alarm.told_because !== null &&
  alarm.told_because !== 'raiser' &&
  !isTaken(alarm) &&
  !isPaused(alarm, serverNow);

/** Room numbers repeat from hospital to hospital. */
export const whereWords = ({ unit, division }: Pick<OpenAlarm, 'unit' | 'division'>): string =>
  `${unit.name}, ${division.name}`;

export const phoneText = ({ unit }: Pick<OpenAlarm, 'unit'>): string =>
  unit.phone ?? 'the unit has no number here';
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
