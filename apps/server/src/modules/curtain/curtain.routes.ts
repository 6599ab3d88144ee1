import { getCurtain, setPrivacy } from '@lamplight/contracts/calls/curtain';
import { findCurtain } from '../../platform/devices/curtain.queries.ts';
import { read, writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { curtainWire } from './curtain.wire.ts';
import { noteWish, tellDevice } from './move-curtain.ts';

export const curtainRoutes = (platform: Platform): Implementation[] => [
  read(getCurtain, async ({ db, who, params }) => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    // Once the session has ended, it is the curtain of somebody else.
    if (monitor.status === 'stopped' || monitor.video_device_id === null)
      return curtainWire(undefined);
    const card = { hospital_id: who.hospitalId, device_id: monitor.video_device_id };
    return curtainWire(await findCurtain(db, card));
  }),
  writeThen(setPrivacy, noteWish, async ({ who, body, now }, card) => {
    const db = platform.database.reading(who.hospitalId);
    await tellDevice(platform, card, { isPrivate: body.is_private, by: who.userName, now });
    return curtainWire(await findCurtain(db, card));
  }),
];
