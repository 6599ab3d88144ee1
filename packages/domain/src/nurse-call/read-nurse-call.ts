import { limits } from '@lamplight/contracts/limits';
import { momentOf, mostAheadMs } from '../adt/hl7-time.ts';
import {
  placeIn,
  textOf,
  type MessageSegment,
  type ReadingRules,
  type SaidPlace,
} from '../adt/read-adt.ts';
import { readAnswer, type SaidAnswer } from './read-answer.ts';

/** A call as its message says it. */
export interface SaidCall {
  /** By which its sender knows it. */
  callId: string;
  /** None where the message names no code. */
  kind: string | null;
  isOver: boolean;
  place: SaidPlace;
  /** Whom it is about, where that is said. */
  number: string | null;
  /** When it happened, in ISO. */
  at: string;
  remarks: string[];
}

export type CallReading =
  | { call: SaidCall }
  /** What whoever was called did with an alert of ours. */
  | { answer: SaidAnswer }
  | { ignored: string }
  | { problem: string };

const longestCallId = 80;
const longestKind = 60;
/** Values that are one of a list, and no sentence somebody typed. */
const codedTypes: readonly string[] = ['CE', 'CWE', 'CNE', 'CF', 'IS', 'ID'];
const nowhere: SaidPlace = { facility: '', unit: '', room: '', bed: '' };

const isEvent = (segment: MessageSegment): boolean =>
  segment.name === 'OBX' &&
  (textOf(segment, 3) === '196616' || textOf(segment, 3, 2) === 'MDC_EVT_ALARM');

const isPhase = (segment: MessageSegment): boolean =>
  segment.name === 'OBX' &&
  (textOf(segment, 3) === '68481' || textOf(segment, 3, 2) === 'MDC_ATTR_EVENT_PHASE');

/** Whether a message of a source is one of nurse call and not of its patients. */
export const isOfNurseCall = (messageType: string): boolean => messageType === 'ORU';

/** What an alert in the words of IHE ACM says (ORU^R40, or the same as ORU^R01). */
export function readNurseCall(
  segments: readonly MessageSegment[],
  rules: ReadingRules,
): CallReading {
  const named = (name: string) => segments.find((segment) => segment.name === name);
  const header = named('MSH');
  const trigger = textOf(header, 9, 2);
  if (trigger === 'R41') return readAnswer(segments);
  if (trigger !== 'R40' && trigger !== 'R01')
    return { problem: 'MSH-9 is an ORU that is not read here: R40, R01 and R41 are' };
  const event = segments.find(isEvent);
  if (!event)
    return trigger === 'R01'
      ? { ignored: 'No OBX names an event: these are results, and no call' }
      : { problem: 'No OBX names the event: OBX-3 is to be 196616^MDC_EVT_ALARM^MDC' };
  const order = named('OBR');
  const callId = textOf(order, 3) || textOf(order, 2) || textOf(header, 10);
  if (callId.length > longestCallId)
    return { problem: `OBR-3 is longer than ${longestCallId} characters` };
  const remarks: string[] = [];
  const at = momentIn([textOf(order, 7), textOf(event, 14), textOf(header, 7)], rules, remarks);
  return {
    call: {
      callId,
      kind: kindIn(event, remarks),
      isOver: textOf(segments.find(isPhase), 5).toLowerCase() === 'end',
      place: placeIn(named('PV1')) ?? nowhere,
      number: numberIn(named('PID'), rules),
      at,
      remarks,
    },
  };
}

/** The code's own name, else the code. What is no code may be words about a patient and is not read. */
function kindIn(event: MessageSegment, remarks: string[]): string | null {
  if (!codedTypes.includes(textOf(event, 2))) {
    remarks.push('OBX-5 is no code and was not read: the call is of no kind');
    return null;
  }
  const kind = textOf(event, 5, 2) || textOf(event, 5);
  if (kind.length > longestKind) {
    remarks.push(`OBX-5 is longer than ${longestKind} characters: the call is of no kind`);
    return null;
  }
  return kind || null;
}

/** A wrong clock must not cost a call: what cannot be is taken as having happened when it came. */
function momentIn(
  times: readonly string[],
  { timeZone, now }: ReadingRules,
  remarks: string[],
): string {
  const at = times.map((time) => momentOf(time, timeZone, now)).find((time) => time !== undefined);
  if (at !== undefined && Date.parse(at) <= now.getTime() + mostAheadMs) return at;
  remarks.push('The message names no moment that can be: it counts from when it came');
  return now.toISOString();
}

function numberIn(
  patient: MessageSegment | undefined,
  { numberAuthority }: ReadingRules,
): string | null {
  const given = (patient?.fields[3] ?? []).map((repetition) => {
    const part = (at: number) => (repetition[at]?.[0] ?? '').trim();
    return { number: part(0), authority: part(3), type: part(4) };
  });
  const ours = given.filter(
    ({ number, authority }) =>
      number !== '' &&
      number.length <= limits.recordNumberLength.max &&
      (numberAuthority === null || authority.toUpperCase() === numberAuthority.toUpperCase()),
  );
  return (ours.find(({ type }) => type === 'MR') ?? ours[0])?.number ?? null;
}
