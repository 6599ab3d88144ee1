import type { PairingCode, Paired } from '@lamplight/contracts/entities/device-pairing';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { newDeviceKey } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let device: number;
let now = new Date('2026-11-15T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({
    roles: ['api'],
    clock: { now: () => now },
    config: { pairingTries: 3 },
  });
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT v.id FROM video_devices v JOIN hospitals h ON h.id = v.hospital_id
      WHERE h.auth0_id = 'org_harborlight' AND v.service_status = 'in_service' ORDER BY v.id LIMIT 1`,
  );
  device = Number(rows[0]?.id);
});
afterAll(() => server.close());

/** Signed in at the test's own time: a session does not outlive the leaps of the clock. */
const as = async (name: string): Promise<ApiCaller> =>
  apiCaller(server, await server.signIn(`${name}@harborlight.example`));
const ask = async () =>
  (await (await as('admin')).post<PairingCode>(`/video_devices/${device}/pairing_code`)).body;
const pair = async (code: string) => {
  const { publicKey } = await newDeviceKey();
  const reply = await fetch(`${server.url}/api/v1/devices/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, public_key: publicKey }),
  });
  return { status: reply.status, body: (await reply.json()) as Paired & ErrorReply };
};
const keyId = async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT id FROM device_keys WHERE video_device_id = $1',
    [device],
  );
  return rows[0]?.id;
};

it('binds the key of the room to the device whose code was typed, once', async () => {
  const { code, expires_at } = await ask();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(expires_at).toBe('2026-11-15T08:10:00.000Z');
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const first = await pair(typed);
  expect(first).toMatchObject({ status: 200, body: { device_id: device } });
  expect(await keyId()).toBeDefined();
  const second = await pair(code);
  expect(second).toMatchObject({ status: 422, body: { type: 'Device::CodeUnknown' } });
});

it('gives a code ten minutes, and only the newest one counts', async () => {
  now = new Date(now.getTime() + 60_000);
  const old = await ask();
  const fresh = await ask();
  expect((await pair(old.code)).status).toBe(422);
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await pair(fresh.code)).status).toBe(422);
});

it('lets one of two rooms have the device when both send the code at once', async () => {
  now = new Date(now.getTime() + 60_000);
  const { code } = await ask();
  const replies = await Promise.all([pair(code), pair(code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('stops whoever tries codes, but not a room with a good one afterwards', async () => {
  now = new Date(now.getTime() + 60_000);
  const tries = [];
  for (let index = 0; index < 4; index += 1) tries.push((await pair('ABCDEFGH')).status);
  expect(tries).toEqual([422, 422, 422, 429]);
  now = new Date(now.getTime() + 60_000);
  expect((await pair((await ask()).code)).status).toBe(200);
});

it('ends the key when the device is unpaired', async () => {
  const admin = await as('admin');
  expect((await admin.delete(`/video_devices/${device}/credentials`)).status).toBe(204);
  expect(await keyId()).toBeUndefined();
});

it('gives no code for a device out of service, nor to who may not edit devices', async () => {
  const nurse = await as('nurse');
  expect((await nurse.post(`/video_devices/${device}/pairing_code`)).status).toBe(403);
  await server.owner.query(
    `UPDATE video_devices SET service_status = 'decommissioned' WHERE id = $1`,
    [device],
  );
  const refused = await (await as('admin')).post(`/video_devices/${device}/pairing_code`);
  expect(refused).toMatchObject({ status: 409, body: { type: 'Device::Decommissioned' } });
});
