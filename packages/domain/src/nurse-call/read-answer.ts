import { textOf, type MessageSegment } from '../adt/read-adt.ts';

/** What whoever was called did with an alert of ours. */
export type AlertAnswer = 'delivered' | 'read' | 'accepted' | 'rejected' | 'cancelled';

export interface SaidAnswer {
  /** The alarm, by the name that we gave it. */
  alarmUuid: string;
  answer: AlertAnswer;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** As systems write it, in whatever case. */
const words: Readonly<Record<string, AlertAnswer>> = {
  delivered: 'delivered',
  read: 'read',
  accepted: 'accepted',
  rejected: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** The status of an alert in the words of IHE ACM (PCD-05, ORU^R41). */
export function readAnswer(
  segments: readonly MessageSegment[],
): { answer: SaidAnswer } | { ignored: string } | { problem: string } {
  const order = segments.find(({ name }) => name === 'OBR');
  // Which of these repeats our id differs from system to system; none but ours looks like it.
  const named = [textOf(order, 3), textOf(order, 2), textOf(order, 29), textOf(order, 29, 2)].find(
    (id) => uuid.test(id),
  );
  if (named === undefined)
    return { problem: 'OBR-3 is not the id of an alert that was sent from here' };
  const said = segments
    .filter(({ name }) => name === 'OBX')
    .flatMap((segment) => words[textOf(segment, 5).toLowerCase()] ?? [])
    .at(-1);
  if (said === undefined) return { ignored: 'No OBX says what became of the alert' };
  return { answer: { alarmUuid: named.toLowerCase(), answer: said } };
}
