import { confirmNudge, setMonitorColor } from '@lamplight/contracts/calls/nudges';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { hasFlag } from '../feature-flags/index.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { isOpen, saveEnd, saveRaised } from './nudges.queries.ts';

export const nudgesRoutes = (): Implementation[] => [
  write(confirmNudge, async ({ db, who, params, body, now }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const open = await isOpen(db, who.hospitalId, params.id, body.nudge_uuid);
    if (open === undefined) throw notFound();
    // Confirmed already is as good: two people looked.
    if (open) await saveEnd(db, who.hospitalId, params.id, { by: who.userId, now });
    return undefined;
  }),
  write(setMonitorColor, async ({ db, who, params, body, now }) => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    if (!(await hasFlag(db, who, 'block_and_chart_testing'))) throw new Refusal('Flag::Off');
    if (monitor.status !== 'active') throw new Refusal('StatAlarm::NotActive');
    const { hospitalId, userId: by } = who;
    if (body.color === null) await saveEnd(db, hospitalId, params.id, { by, now });
    else {
      const source = 'manual';
      await saveRaised(db, {
        hospitalId,
        monitorId: params.id,
        color: body.color,
        source,
        by,
        now,
      });
    }
    return undefined;
  }),
];
