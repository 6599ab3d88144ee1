import type { confirmNudge } from '@lamplight/contracts/calls/nudges';
import { decideConfirm } from '@lamplight/domain/alarms/nudge-rules';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { answerHelpCall } from '../help-calls/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { findNudge, lockStand, paintMonitor, saveEnd } from './nudges.queries.ts';

const refusals = {
  'turned-red': 'Nudge::TurnedRed',
  'outcome-given': 'Nudge::OutcomeGiven',
  'too-late': 'Nudge::OutcomeTooLate',
} as const;

/** Somebody has looked, and may say what it was. */
export async function confirm(context: WriteContext<typeof confirmNudge>): Promise<undefined> {
  const { db, who, params, body, now } = context;
  if (!(await findMonitor(db, who, params.id))) throw notFound();
  if ((body.patient_monitor_id ?? params.id) !== params.id) throw notFound();
  const watched = { hospitalId: who.hospitalId, monitorId: params.id };
  const stand = await lockStand(db, watched);
  const nudge = await findNudge(db, watched, body.nudge_uuid);
  if (!stand || !nudge) throw notFound();
  const decided = decideConfirm(nudge, {
    by: who.userId,
    outcome: body.outcome,
    seen: body.color,
    cooldownMinutes: stand.nudge_cooldown_minutes,
    now,
  });
  if (decided.is === 'refused') throw new Refusal(refusals[decided.why]);
  if ('end' in decided) {
    await saveEnd(db, who.hospitalId, nudge.id, decided.end);
    await paintMonitor(db, watched);
    if (decided.is === 'ends' && nudge.source === 'wake_word')
      await answerHelpCall(db, who, params.id, now);
  }
  return undefined;
}
