import { firstHelpStep } from '@lamplight/domain/alarms/help-rules';
import type { Tx } from '../../platform/database/database.ts';
import { insertHelpCall, isWatched, lockHelpCall } from './help-calls.queries.ts';
import { callPeople, scheduleStep } from './take-help-step.ts';

/** Starts to call people to a patient. While a call of the patient is open, it goes on as it is. */
export async function openHelpCall(
  tx: Tx,
  { hospitalId, monitorId, now }: { hospitalId: number; monitorId: number; now: Date },
): Promise<void> {
  const step = firstHelpStep(await isWatched(tx, hospitalId, monitorId, now));
  const id = await insertHelpCall(tx, hospitalId, { monitorId, step, now });
  const call = id && (await lockHelpCall(tx, hospitalId, id));
  if (!call) return;
  // The nudge on the wall reaches the person who is watching.
  if (step === 'viewer') await scheduleStep(tx, call);
  else await callPeople(tx, call, step, now);
}
