import type { ReplyOf } from '@lamplight/contracts/call';
import type { raiseNudgeForPartner } from '@lamplight/contracts/calls/partner-interface';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { raiseNudge } from '../nudges/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';

/** A rule of a partner's found something: what any program that watches does. */
export async function raiseByPartner({
  db,
  who,
  body,
  now,
}: WriteContext<typeof raiseNudgeForPartner>): Promise<ReplyOf<typeof raiseNudgeForPartner>> {
  const { patient_monitor_id, color, rule } = body;
  if (!(await findMonitor(db, who, patient_monitor_id))) throw notFound();
  const result = await raiseNudge(db, {
    hospitalId: who.hospitalId,
    monitorId: patient_monitor_id,
    color,
    source: 'ai',
    rule,
    by: who.userId,
    now,
  });
  if (result === 'not-watched') throw new Refusal('StatAlarm::NotActive');
  return { patient_monitor_id, color, result };
}
