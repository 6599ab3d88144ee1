import { createHash, webcrypto } from 'node:crypto';
import type { uploadFrame } from '@lamplight/contracts/calls/device-frames';
import {
  deviceKeyAlgorithm,
  deviceSignature,
  type DeviceCard,
} from '@lamplight/contracts/device/device-protocol';
import { frameText } from '@lamplight/contracts/device/frame-proof';
import { findDeviceKey } from '../../platform/devices/device-presence.queries.ts';
import { newObjectKey } from '../../platform/files/object-key.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertFrame } from './device-frames.queries.ts';

/** Both clocks may be off by so much; an older proof is no proof any more. */
const oldestMs = 120_000;

/** Keeps a picture that a device proves to be its own. */
export const takeFrame =
  ({ database, objects }: Platform, pictures: Allowance<string>) =>
  async ({ query, body, now }: PublicContext<typeof uploadFrame>): Promise<undefined> => {
    const [hospital, device, at, signature] = query.proof.split('.');
    const card = { hospital_id: Number(hospital), device_id: Number(device) };
    const sha256 = createHash('sha256').update(body.bytes).digest('hex');
    const isFresh = Math.abs(now.getTime() - Number(at)) <= oldestMs;
    const db = database.reading(card.hospital_id);
    const known = await findDeviceKey(db, card);
    if (
      !isFresh ||
      !known ||
      !(await isSigned(known.publicKey, card, Number(at), sha256, signature))
    )
      throw new Refusal('Access::Denied');
    pictures.take(`${hospital}.${device}`);
    if (!isJpeg(body.bytes)) throw new Refusal('File::Unreadable');
    const objectKey = newObjectKey(card.hospital_id, 'frame', 'jpg');
    await objects.put(objectKey, body.bytes);
    const frame = { objectKey, bytes: body.bytes.length, sha256, takenAt: new Date(Number(at)) };
    if (await insertFrame(db, card, frame)) return undefined;
    await objects.delete(objectKey);
    throw new Refusal('Access::Denied');
  };

async function isSigned(
  publicKey: webcrypto.JsonWebKey,
  card: DeviceCard,
  at: number,
  sha256: string,
  signature = '',
): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('jwk', publicKey, deviceKeyAlgorithm, false, [
    'verify',
  ]);
  const text = Buffer.from(frameText(card, at, sha256));
  return webcrypto.subtle.verify(deviceSignature, key, Buffer.from(signature, 'base64url'), text);
}

const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
