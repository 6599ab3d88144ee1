import {
  makePairingCode,
  pairDevice,
  unpairDevice,
} from '@lamplight/contracts/calls/device-pairing';
import { limits } from '@lamplight/contracts/limits';
import { Allowance } from '../../platform/http/allowance.ts';
import { open, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { removeDeviceKey, savePairingCode } from './device-pairing.queries.ts';
import { pair } from './pair-device.ts';
import { hashPairingCode, newPairingCode } from './pairing-code.ts';

export const devicePairingRoutes = (platform: Platform): Implementation[] => {
  const tries = platform.config.pairingTries;
  const wrongCodes = new Allowance<string>(platform.clock, { burst: tries, perMinute: tries });
  return [
    write(makePairingCode, async ({ db, who, params, now }) => {
      const device = await findVideoDevice(db, who, params.id);
      if (!device) throw notFound();
      if (device.service_status !== 'in_service') throw new Refusal('Device::Decommissioned');
      const code = newPairingCode();
      const expiresAt = new Date(now.getTime() + limits.pairingCode.minutes * 60_000);
      await savePairingCode(db, who.hospitalId, params.id, {
        hash: hashPairingCode(code),
        expiresAt,
      });
      return { code, expires_at: expiresAt.toISOString() };
    }),
    write(unpairDevice, async ({ db, who, params }) => {
      if (!(await findVideoDevice(db, who, params.id))) throw notFound();
      await removeDeviceKey(db, who.hospitalId, params.id);
      return undefined;
    }),
    open(pairDevice, pair(platform, wrongCodes)),
  ];
};
