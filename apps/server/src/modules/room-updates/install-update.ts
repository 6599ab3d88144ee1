import { installUpdate } from '@lamplight/contracts/calls/room-updates';
import { askDevice } from '../../platform/devices/ask-device.ts';
import { writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { doOthersWatch, failUpdate, openUpdate } from './room-updates.queries.ts';

/** Noted before the device is told; it settles the note itself once it is back. */
export const installUpdateRoute = (platform: Platform): Implementation =>
  writeThen(
    installUpdate,
    async ({ db, who, params, now }) => {
      const device = await findVideoDevice(db, who, params.id);
      if (!device) throw notFound();
      const version = platform.roomVersion;
      if (version === null || device.version_installed === version)
        throw new Refusal('Device::UpToDate');
      const card = { hospital_id: who.hospitalId, device_id: params.id };
      if (await doOthersWatch(db, card, who.userId)) throw new Refusal('Device::Watched');
      if (!(await openUpdate(db, card, { version, userId: who.userId, now })))
        throw new Refusal('Device::Updating');
      return { card, version };
    },
    async ({ who, now }, { card, version }) => {
      try {
        await askDevice(platform, card, 'install_update', { version, asked_by: who.userId });
      } catch (error) {
        await failUpdate(platform.database.reading(who.hospitalId), card, now);
        platform.bus.poke();
        throw error;
      }
      return undefined;
    },
  );
