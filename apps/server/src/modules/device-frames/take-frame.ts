import { createHash } from 'node:crypto';
import type { uploadFrame } from '@lamplight/contracts/calls/device-frames';
import { frameText } from '@lamplight/contracts/device/frame-proof';
import { proveByDevice } from '../../platform/devices/device-proof.ts';
import { newObjectKey } from '../../platform/files/object-key.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertFrame } from './device-frames.queries.ts';

/** Keeps a picture that a device proves to be its own. */
export const takeFrame =
  ({ database, objects }: Platform, pictures: Allowance<string>) =>
  async ({ query, body, now }: PublicContext<typeof uploadFrame>): Promise<undefined> => {
    const sha256 = createHash('sha256').update(body.bytes).digest('hex');
    const { card, at } = await proveByDevice(database, query.proof, now, (who, when) =>
      frameText(who, when, sha256),
    );
    pictures.take(`${card.hospital_id}.${card.device_id}`);
    if (!isJpeg(body.bytes)) throw new Refusal('File::Unreadable');
    const objectKey = newObjectKey(card.hospital_id, 'frame', 'jpg');
    await objects.put(objectKey, body.bytes);
    const frame = { objectKey, bytes: body.bytes.length, sha256, takenAt: new Date(at) };
    if (await insertFrame(database.reading(card.hospital_id), card, frame)) return undefined;
    await objects.delete(objectKey);
    throw new Refusal('Access::Denied');
  };

const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
