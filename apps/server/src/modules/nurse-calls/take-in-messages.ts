import type { SaidAnswer } from '@lamplight/domain/nurse-call/read-answer';
import type { Clock } from '../../platform/clock.ts';
import type { TenantDatabase, Tx } from '../../platform/database/database.ts';
import {
  claimMessages,
  findPlace,
  findSource,
  isPassing,
  readCallAgain,
  settleMessages,
  type SettledMessage,
} from '../adt/index.ts';
import { failureText } from '../../platform/jobs/failure-text.ts';
import { noteStep } from '../alarm-steps/index.ts';
import { noteAnswer } from './alerts.queries.ts';
import { noteCall } from './waiting-calls.queries.ts';

const mostTogether = 16;
type Message = Awaited<ReturnType<typeof claimMessages>>[number];

/**
 * Makes calls of the messages that wait; calls and the messages' own states are one transaction. One that
 * cannot be read into a call is set aside with the reason: it must not hold up the calls behind it.
 */
export async function takeInMessages(
  database: TenantDatabase,
  hospitalId: number,
  clock: Clock,
  most = mostTogether,
): Promise<number> {
  const actor = { hospitalId, userId: null, userName: 'Nurse call', requestId: 'nurse-call' };
  let claimed: Message[] = [];
  try {
    return await database.writing(actor, async (tx) => {
      claimed = await claimMessages(tx, hospitalId, most, 'nurse_call');
      const settled: SettledMessage[] = [];
      for (const message of claimed)
        settled.push(await takeIn(tx, hospitalId, message, clock.now()));
      if (settled.length > 0) await settleMessages(tx, hospitalId, settled, clock.now());
      return claimed.length;
    });
  } catch (error) {
    const [message, ...others] = claimed;
    if (!message || isPassing(error)) throw error;
    // Only by itself it is known which of them it was.
    if (others.length > 0) return takeInMessages(database, hospitalId, clock, 1);
    const reason = `It could not be taken in: ${failureText(error)}`;
    const failed = { id: message.id, state: 'failed' as const, error: reason, remarks: [] };
    await database.writing(actor, (tx) => settleMessages(tx, hospitalId, [failed], clock.now()));
    return 1;
  }
}

async function takeIn(
  tx: Tx,
  hospitalId: number,
  message: Message,
  now: Date,
): Promise<SettledMessage> {
  const { id } = message;
  const source = await findSource(tx, hospitalId, message.source_id);
  const reading = readCallAgain(message, source);
  if ('problem' in reading) return { id, state: 'failed', error: reading.problem, remarks: [] };
  if ('ignored' in reading)
    return { id, state: 'ignored', error: null, remarks: [reading.ignored] };
  if ('answer' in reading) return takeAnswer(tx, hospitalId, id, reading.answer, now);
  const { call } = reading;
  await noteCall(tx, hospitalId, {
    ...call,
    sender: { sourceId: source.id, messageId: id },
    divisionId: source.division_id,
    happenedAt: call.at,
    receivedAt: message.received_at,
  });
  const place = await findPlace(tx, hospitalId, source.id, call.place);
  const remarks = [...call.remarks, ...(place ? [] : ['PV1-3 is no room of ours'])];
  return { id, state: 'applied', error: null, remarks };
}

/** Who accepts an alert there answers the alarm here. Whatever else is said of it is noted beside it. */
async function takeAnswer(
  tx: Tx,
  hospitalId: number,
  id: number,
  said: SaidAnswer,
  now: Date,
): Promise<SettledMessage> {
  const alarmId = await noteAnswer(tx, hospitalId, said, now);
  if (alarmId === undefined)
    return { id, state: 'failed', error: 'No alert of this id was sent from here', remarks: [] };
  if (said.answer === 'accepted')
    await noteStep(tx, hospitalId, alarmId, { step: 'acknowledged', userId: null, now });
  return { id, state: 'applied', error: null, remarks: [] };
}
