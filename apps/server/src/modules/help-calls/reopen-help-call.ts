import { firstHelpStep } from '@lamplight/domain/alarms/help-rules';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isWatched, lockHelpCall, saveOpenAgain, saveStep } from './help-calls.queries.ts';
import { callPeople, scheduleStep } from './take-help-step.ts';

/** The person who looked takes that back: the call is open again, and people are called from the beginning. */
export async function reopenHelpCall(
  tx: Tx,
  who: Principal,
  monitorId: number,
  now: Date,
): Promise<void> {
  const id = await saveOpenAgain(tx, who, monitorId);
  const call = id && (await lockHelpCall(tx, who.hospitalId, id));
  if (!call) return;
  const step = firstHelpStep(await isWatched(tx, who.hospitalId, monitorId, now));
  if (step !== 'viewer') return callPeople(tx, call, step, now);
  await saveStep(tx, call, step, now);
  await scheduleStep(tx, { ...call, step, step_at: now, shown_at: null });
}
