import { randomUUID } from 'node:crypto';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantDatabase, Tx } from '../../platform/database/database.ts';
import { failureText } from '../../platform/jobs/failure-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPassing } from '../adt/index.ts';
import { closeRequest, lockOpenRequest } from '../virtual-requests/index.ts';
import { carryOut } from './carry-out.ts';
import {
  claimDue,
  isAskedByEndedCallsAlone,
  settleCall,
  settleEnd,
  type DueCall,
} from './waiting-calls.queries.ts';

/** Not now: locks, connections, a request that closes this moment. The call waits and is tried again. */
const isForLater = (error: unknown): boolean =>
  isPassing(error) || (error instanceof Refusal && error.type === 'Server::Unavailable');

/**
 * Carries the oldest call out that is due, with what becomes of it, its own state and the trail in one
 * transaction: a crash anywhere leaves it waiting with nothing of it done. Answers whether there was one.
 */
export async function carryOutNext(
  database: TenantDatabase,
  hospitalId: number,
  clock: Clock,
): Promise<boolean> {
  const actor = { hospitalId, userId: null, userName: 'Nurse call', requestId: randomUUID() };
  let claimed: DueCall | undefined;
  try {
    return await database.writing(actor, async (tx) => {
      claimed = await claimDue(tx, hospitalId);
      if (!claimed) return false;
      await settle(tx, hospitalId, claimed, clock.now());
      await insertAuditRow(tx, {
        hospitalId,
        userId: null,
        sessionId: null,
        requestId: actor.requestId,
        call: 'nurse-calls.carry-out',
        action: 'act',
        subject: 'nurse_call',
        subjectIds: [claimed.id],
        divisionId: null,
      });
      return true;
    });
  } catch (error) {
    const call = claimed;
    if (!call || isForLater(error)) throw error;
    const reason = `It could not be carried out: ${failureText(error)}`;
    await database.writing(actor, async (tx) => {
      await settleCall(tx, hospitalId, call, { state: 'failed', reason }, clock.now());
      if (call.ended_at !== null) await settleEnd(tx, hospitalId, call.id, clock.now());
    });
    return true;
  }
}

async function settle(tx: Tx, hospitalId: number, call: DueCall, now: Date): Promise<void> {
  if (call.state === 'waiting')
    await settleCall(tx, hospitalId, call, await carryOut(tx, hospitalId, call, now), now);
  if (call.ended_at === null) return;
  await endRequest(tx, hospitalId, call.virtual_request_id, now);
  await settleEnd(tx, hospitalId, call.id, now);
}

/**
 * Whoever called was helped at the bed: the request that nobody has taken is taken back. A nudge stays until
 * somebody has looked, and an alarm until it is resolved.
 */
async function endRequest(
  tx: Tx,
  hospitalId: number,
  requestId: number | null,
  now: Date,
): Promise<void> {
  if (requestId === null) return;
  const open = await lockOpenRequest(tx, hospitalId, requestId);
  if (open && (await isAskedByEndedCallsAlone(tx, hospitalId, requestId)))
    await closeRequest(tx, open, 'cancelled', now);
}
