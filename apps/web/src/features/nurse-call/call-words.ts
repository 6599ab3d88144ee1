import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import type { CalledAlarmStep, NurseCallRule } from '@lamplight/contracts/entities/nurse-call-rule';
import type { SentNurseCallTest } from '@lamplight/contracts/entities/nurse-call-test';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const callStates: Record<NurseCall['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'neutral' },
  done: { word: 'Done', tone: 'info' },
  ignored: { word: 'Asks for nothing', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'warn' },
};

export const outcomeWords: Record<NonNullable<NurseCall['outcome']>, string> = {
  virtual_request: 'Virtual request',
  nudge: 'Nudge',
  alarm_step: 'Step of an alarm',
};

/** The same of what is only tried. */
export const callPreviewWords: Record<
  Exclude<NurseCall['state'], 'waiting'>,
  { word: (outcome: NurseCall['outcome']) => string; tone: Tone }
> = {
  done: {
    word: (outcome) => `Would become: ${outcome === null ? 'nothing' : outcomeWords[outcome]}`,
    tone: 'info',
  },
  ignored: { word: () => 'Would ask for nothing', tone: 'neutral' },
  failed: { word: () => 'Would fail', tone: 'warn' },
};

export const actionWords: Record<NurseCallRule['action'], string> = {
  ...outcomeWords,
  nothing: 'Nothing',
};

export const stepWords: Record<CalledAlarmStep, string> = {
  acknowledged: 'Acknowledged',
  in_room: 'Somebody is in the room',
};

/** What became of a call, or why nothing did. */
export const becameWords = ({ outcome, reason }: Pick<NurseCall, 'outcome' | 'reason'>): string =>
  outcome === null ? (reason ?? '') : outcomeWords[outcome];

/** Our name of the place; of a place that is none of ours, the sender's. */
export const placeWords = ({
  room,
  bed,
  place,
}: Pick<NurseCall, 'room' | 'bed' | 'place'>): string =>
  room === null
    ? `Unknown: ${place || 'no place was named'}`
    : `${room.name}${bed === null ? '' : `, bed ${bed}`}`;

/** What a rule does, in a few words: 'Nudge: red'. */
export function ruleWords(rule: NurseCallRule): string {
  const more =
    rule.virtual_request_type?.label ??
    rule.nudge_color ??
    (rule.alarm_step === null ? undefined : stepWords[rule.alarm_step].toLowerCase());
  return more === undefined ? actionWords[rule.action] : `${actionWords[rule.action]}: ${more}`;
}

/** One that is over is carried out no more. */
export const canRetry = ({ state, ended_at }: Pick<NurseCall, 'state' | 'ended_at'>): boolean =>
  (state === 'failed' || state === 'ignored') && ended_at === null;

const noAnswer: Record<Exclude<SentNurseCallTest['outcome'], 'acknowledged'>, string> = {
  unreachable: 'Nobody answers at this address and port, or its certificate is not known.',
  closed: 'The other system cut the line without an answer.',
  late: 'The other system did not answer in time.',
};
const answers = {
  AA: 'The other system took the test alert.',
  AE: 'The other system could not take it just now. An alarm would be tried again.',
  AR: 'The other system refuses such alerts as they are.',
} as const;

/** What a destination answered to a test, and what that means. */
export function answerWords({
  outcome,
  ack_code: code,
  ack_reason,
}: Pick<SentNurseCallTest, 'outcome' | 'ack_code' | 'ack_reason'>): {
  word: string;
  tone: Tone;
  means: string;
} {
  if (outcome !== 'acknowledged')
    return { word: 'No answer', tone: 'warn', means: noAnswer[outcome] };
  if (code === null)
    return { word: 'No acknowledgement', tone: 'warn', means: 'The answer is something else.' };
  const means = ack_reason === null ? answers[code] : `${ack_reason}. ${answers[code]}`;
  return { word: code, tone: code === 'AA' ? 'ok' : 'warn', means };
}
