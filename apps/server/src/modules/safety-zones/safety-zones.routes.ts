import { removeSafetyZone, saveSafetyZone } from '@lamplight/contracts/calls/safety-zone';
import { isAllZero, isInside } from '@lamplight/domain/video/polygon';
import { zoneIsOutside, zoneIsZero } from '@lamplight/domain/video/safety-zone';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor, lockMonitor, monitorWire } from '../patient-monitors/index.ts';
import { saveZone } from './safety-zones.queries.ts';

export const safetyZonesRoutes = (): Implementation[] => [
  write(saveSafetyZone, async ({ db, who, params, body, now }) => {
    const monitor = await lockMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    if (monitor.status === 'stopped') throw new Refusal('Video::NotActive');
    if (isAllZero(body.points)) throw fieldRefused('points', zoneIsZero);
    if (!isInside(body.points, body)) throw fieldRefused('points', zoneIsOutside);
    const zone = { ...body, ignore_flag: false, created_at: now.toISOString() };
    await saveZone(db, who.hospitalId, monitor.id, zone);
    const saved = await findMonitor(db, who, monitor.id);
    if (!saved) throw notFound();
    return monitorWire(saved);
  }),
  write(removeSafetyZone, async ({ db, who, params }) => {
    const monitor = await lockMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    if (monitor.safety_zone !== null) await saveZone(db, who.hospitalId, monitor.id, null);
    return undefined;
  }),
];
