import type { setMonitorColor } from '@lamplight/contracts/calls/nudges';
import { ruleOfHand, stillOpen } from '@lamplight/domain/alarms/nudge-rules';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { hasFlag } from '../feature-flags/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { findOpen, lockStand, paintMonitor, saveEnd } from './nudges.queries.ts';
import { raiseNudge } from './raise-nudge.ts';

/** Raises a nudge by hand, or takes it back, for those who try things out. */
export async function setColor(context: WriteContext<typeof setMonitorColor>): Promise<undefined> {
  const { db, who, params, body, now } = context;
  const monitor = await findMonitor(db, who, params.id);
  if (!monitor) throw notFound();
  if (!(await hasFlag(db, who, 'block_and_chart_testing'))) throw new Refusal('Flag::Off');
  if (monitor.status !== 'active') throw new Refusal('StatAlarm::NotActive');
  const { hospitalId, userId: by } = who;
  const watched = { hospitalId, monitorId: params.id };
  if (body.color !== null) {
    const asking = { color: body.color, source: 'manual', rule: ruleOfHand } as const;
    await raiseNudge(db, { ...watched, ...asking, by, now });
    return undefined;
  }
  await lockStand(db, watched);
  const open = await findOpen(db, watched);
  if (!open) return undefined;
  const endedAt = now < open.startedAt ? open.startedAt : now;
  await saveEnd(db, hospitalId, open.id, { ...stillOpen, endedAt, confirmedBy: by });
  await paintMonitor(db, watched);
  return undefined;
}
