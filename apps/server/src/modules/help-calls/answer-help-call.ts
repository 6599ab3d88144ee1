import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { acceptForAll } from '../virtual-requests/index.ts';
import { lockHelpCall, lockHelpRequest, openHelpCallOf, saveEnd } from './help-calls.queries.ts';

/** Closes a call for help after a person confirmed that they looked at the patient. */
export async function answerHelpCall(
  tx: Tx,
  who: Principal,
  monitorId: number,
  now: Date,
): Promise<void> {
  const id = await openHelpCallOf(tx, who.hospitalId, monitorId);
  if (id === undefined) return;
  const requestId = await lockHelpRequest(tx, who.hospitalId, id);
  const call = await lockHelpCall(tx, who.hospitalId, id);
  if (!call) return;
  await saveEnd(tx, call, who.userId, now);
  if (requestId !== undefined) await acceptForAll(tx, who, { ...call, id: requestId }, now);
}
