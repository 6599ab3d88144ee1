import { createHash, webcrypto } from 'node:crypto';
import { deviceSignature, type DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { frameText } from '@lamplight/contracts/device/frame-proof';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { newDeviceKey } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { frameJobs } from './sweep-frames.ts';

let server: TestServer;
let card: DeviceCard;
let key: webcrypto.CryptoKeyPair;
let picture: Buffer;
let aheadMs = 0;

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api'],
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  const { rows } = await server.owner.query<DeviceCard>(
    `SELECT hospital_id::float8, id::float8 AS device_id FROM video_devices
      WHERE service_status = 'in_service' ORDER BY id LIMIT 1`,
  );
  if (!rows[0]) throw new Error('The demo has no device');
  card = rows[0];
  const { pair, publicKey } = await newDeviceKey();
  key = pair;
  await server.owner.query(
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET public_key = excluded.public_key`,
    [card.hospital_id, card.device_id, publicKey],
  );
  const create = { width: 32, height: 18, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
});
beforeEach(() => server.owner.query('DELETE FROM device_frames'));
afterAll(() => server.close());

async function proofOf(bytes: Buffer, { at = Date.now(), of = card, by = key } = {}) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const signed = await webcrypto.subtle.sign(
    deviceSignature,
    by.privateKey,
    Buffer.from(frameText(of, at, sha256)),
  );
  return `${of.hospital_id}.${of.device_id}.${at}.${Buffer.from(signed).toString('base64url')}`;
}
const send = (proof: string, bytes = picture) =>
  apiCaller(server).post(`/devices/frames?proof=${proof}`, {
    bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
const frames = async () => {
  const { rows } = await server.owner.query<{ object_key: `hospital/${number}/frame/${string}` }>(
    'SELECT object_key FROM device_frames',
  );
  return rows.map((row) => row.object_key);
};

it('keeps a picture that the device has signed [R001-7.68]', async () => {
  expect((await send(await proofOf(picture))).status).toBe(204);
  const [stored] = await frames();
  expect(stored && (await server.platform.objects.stat(stored))?.bytes).toBe(picture.length);
});

it('takes none of another key, another device, another picture or another hour [R001-7.68]', async () => {
  const { pair: stranger } = await newDeviceKey();
  const other = await sharp(picture).negate().jpeg().toBuffer();
  const proofs = [
    await proofOf(picture, { by: stranger }),
    await proofOf(picture, { of: { ...card, device_id: 8_000_000_000 } }),
    await proofOf(other),
    await proofOf(picture, { at: Date.now() - 600_000 }),
  ];
  for (const proof of proofs) expect((await send(proof)).status).toBe(403);
  const text = Buffer.from('no picture at all');
  expect((await send(await proofOf(text), text)).status).toBe(422);
  expect(await frames()).toEqual([]);
});

it('takes none while the curtain is closed, and leaves nothing behind [R001-4.70]', async () => {
  await server.owner.query(
    `INSERT INTO curtains (hospital_id, video_device_id, is_closed, since) VALUES ($1, $2, true, now())`,
    [card.hospital_id, card.device_id],
  );
  const lying = async () => {
    const keys: string[] = [];
    for await (const object of server.platform.objects.list(`hospital/${card.hospital_id}/`))
      keys.push(object.key);
    return keys;
  };
  const before = await lying();
  expect((await send(await proofOf(picture))).status).toBe(403);
  expect(await frames()).toEqual([]);
  expect(await lying()).toEqual(before);
  await server.owner.query('DELETE FROM curtains');
});

it('is kept for as long as the health system keeps frames, and no longer [R001-7.68]', async () => {
  const { database, objects, clock } = server.platform;
  const hospitalIds = () => Promise.resolve([card.hospital_id]);
  const sweep = () =>
    frameJobs[0]?.run(
      {},
      { database, objects, clock, hospitalIds, config: server.platform.config },
    );
  await server.owner.query(
    `INSERT INTO retention_settings (hospital_id, kind, keep_days) VALUES ($1, 'frames', 2)
     ON CONFLICT (hospital_id, kind) DO UPDATE SET keep_days = 2`,
    [card.hospital_id],
  );
  await send(await proofOf(picture));
  const [stored] = await frames();
  aheadMs = 47 * 3_600_000;
  await sweep();
  await sweepFiles(database, objects, card.hospital_id, clock.now());
  expect(stored && (await objects.stat(stored))).toBeDefined();
  aheadMs = 49 * 3_600_000;
  await sweep();
  expect(await frames()).toEqual([]);
  expect(stored && (await objects.stat(stored))).toBeUndefined();
  aheadMs = 0;
});
