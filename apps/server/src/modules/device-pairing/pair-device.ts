import { pairDevice } from '@lamplight/contracts/calls/device-pairing';
import type { Paired } from '@lamplight/contracts/entities/device-pairing';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hospitalOfPairingCode, saveDeviceKey, takePairingCode } from './device-pairing.queries.ts';
import { hashPairingCode } from './pairing-code.ts';

/** Binds the key pair that the room has made to the device whose code was typed there. */
export const pair =
  ({ database, bus }: Platform, wrongCodes: Allowance<string>) =>
  async ({ body, request, requestId, now }: PublicContext<typeof pairDevice>): Promise<Paired> => {
    // Only wrong codes count: a hundred rooms behind one address are set up in a morning.
    wrongCodes.check(request.ip);
    const hash = hashPairingCode(body.code);
    const hospitalId = await hospitalOfPairingCode(database.pool, hash);
    const device =
      hospitalId !== undefined &&
      (await database.writing(
        { hospitalId, userId: null, userName: 'The device', requestId },
        async (tx) => {
          const found = await takePairingCode(tx, hospitalId, hash, now);
          if (!found) return undefined;
          await saveDeviceKey(tx, hospitalId, found.id, { publicKey: body.public_key, now });
          await insertAuditRow(tx, {
            hospitalId,
            userId: null,
            sessionId: null,
            requestId,
            call: pairDevice.id,
            action: 'act',
            subject: 'video_device',
            subjectIds: [found.id],
            divisionId: found.division_id,
          });
          return found;
        },
      ));
    if (!hospitalId || !device) {
      wrongCodes.take(request.ip);
      throw new Refusal('Device::CodeUnknown');
    }
    bus.poke();
    return { hospital_id: hospitalId, device_id: device.id, name: device.name };
  };
