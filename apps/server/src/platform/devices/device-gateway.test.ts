import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findDemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  connectDevice,
  healthyReport,
  newDeviceKey,
  type TestDevice,
  type TestDeviceOptions,
} from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { askDevice } from './ask-device.ts';

let server: TestServer;
let second: TestServer;
let card: TestDeviceOptions['card'];
let divisionId: number;
let open: TestDevice[] = [];

beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server, roles: ['gateway'] });
  const { pier } = await findDemoPlaces(server.owner);
  const { rows } = await server.owner.query<{
    id: string;
    hospital_id: string;
    division_id: string;
  }>(
    `SELECT id, hospital_id, division_id FROM video_devices
      WHERE division_id = $1 AND service_status = 'in_service' ORDER BY id LIMIT 1`,
    [pier.divisionId],
  );
  card = { hospital_id: Number(rows[0]?.hospital_id), device_id: Number(rows[0]?.id) };
  divisionId = pier.divisionId;
});
afterEach(() => {
  for (const device of open) device.close();
  open = [];
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function pairedKey() {
  const { pair, publicKey } = await newDeviceKey();
  await server.owner.query(
    `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (hospital_id, video_device_id)
     DO UPDATE SET id = gen_random_uuid(), public_key = excluded.public_key`,
    [card.hospital_id, card.device_id, publicKey],
  );
  return pair;
}
async function connect(where: TestServer, options: Omit<TestDeviceOptions, 'card'>) {
  const device = await connectDevice(where, { card, ...options });
  open.push(device);
  return device;
}
const row = async () => {
  const { rows } = await server.owner.query<{ status: string; version: number; revisions: string }>(
    `SELECT status, version, (SELECT count(*) FROM revisions r
        WHERE r.object_type = 'video_device' AND r.object_id = v.id) AS revisions
       FROM video_devices v WHERE id = $1`,
    [card.device_id],
  );
  return rows[0];
};
const becomes = (status: string) => eventually(async () => (await row())?.status === status);

it('lets in who can sign with the key of the room, and nobody else', async () => {
  const key = await pairedKey();
  expect((await connect(server, { key })).welcome).toMatchObject({ heartbeat_seconds: 15 });
  const { pair: stranger } = await newDeviceKey();
  await expect(connect(server, { key: stranger })).rejects.toThrow('unpaired');
  await expect(connect(server, { key, sign: () => 'AAAA' })).rejects.toThrow('unpaired');
  const missing = { ...card, device_id: 8_000_000_000 };
  await expect(connectDevice(server, { card: missing, key })).rejects.toThrow('unpaired');
  const foreign = { ...card, hospital_id: card.hospital_id + 1 };
  await expect(connectDevice(server, { card: foreign, key })).rejects.toThrow('unpaired');
});

it('says who is online, in trouble or gone, to lists and to the history of the device alone', async () => {
  await becomes('offline');
  const before = await row();
  const { token } = await server.signIn('nurse@harborlight.example');
  const live = await openLive(server, token);
  try {
    expect(await live.subscribe(`division.${divisionId}`)).toEqual([]);
    const device = await connect(server, { key: await pairedKey() });
    device.socket.emit('heartbeat', healthyReport);
    await becomes('online');
    device.socket.emit('heartbeat', { ...healthyReport, problem: 'no-camera' });
    await becomes('error');
    device.close();
    await becomes('offline');
    // A person who edits the device meanwhile must be able to save.
    expect(await row()).toMatchObject({
      version: before?.version,
      revisions: before?.revisions,
    });
    await eventually(() => expect(live.events.length).toBeGreaterThanOrEqual(3));
    const { rows } = await server.owner.query<{ status: string }>(
      'SELECT status FROM device_status_changes WHERE video_device_id = $1 ORDER BY id DESC LIMIT 3',
      [card.device_id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['offline', 'error', 'online']);
  } finally {
    live.close();
  }
});

it('writes nothing for a heartbeat that says nothing new', async () => {
  const device = await connect(server, { key: await pairedKey() });
  // It may be online by the test before: what is waited for is this heartbeat's own write.
  await server.owner.query(`UPDATE video_devices SET status = 'offline' WHERE id = $1`, [
    card.device_id,
  ]);
  device.socket.emit('heartbeat', healthyReport);
  await becomes('online');
  const written = async () => {
    const { rows } = await server.owner.query<{ xmin: string }>(
      'SELECT xmin::text FROM video_devices WHERE id = $1',
      [card.device_id],
    );
    return rows[0]?.xmin;
  };
  // What is seen of the first may not be noted yet as written, and those right behind it are written too.
  await eventually(async () => {
    const before = await written();
    for (let beat = 0; beat < 5; beat += 1) device.socket.emit('heartbeat', healthyReport);
    // Orders travel behind the heartbeats on the same socket: when one is answered, all were heard.
    await askDevice(server.platform, card, 'set_volume', { volume: 80 });
    expect(await written()).toBe(before);
  });
});

it('orders a device through whichever server holds its socket', async () => {
  const key = await pairedKey();
  const device = await connect(second, { key });
  await askDevice(server.platform, card, 'set_volume', { volume: 80 });
  expect(device.orders).toMatchObject([{ command: 'set_volume', input: { volume: 80 } }]);
  const moved = await connect(server, { key });
  await eventually(() => device.socket.disconnected);
  await askDevice(server.platform, card, 'reboot', {});
  expect(device.orders).toHaveLength(1);
  expect(moved.orders).toMatchObject([{ command: 'reboot' }]);
});

it.each([
  [{ outcome: 'unavailable' }, 'Device::Unavailable'],
  [{ outcome: 'failed', reason: 'no answer from the camera' }, 'Device::Failed'],
  [{ outcome: 'expired' }, 'Device::NoAnswer'],
] as const)('tells %j as %s', async (answer, type) => {
  await connect(server, { key: await pairedKey(), answer: () => answer });
  await expect(askDevice(server.platform, card, 'reboot', {})).rejects.toThrow(type);
});

it('says at once that a device is offline', async () => {
  await becomes('offline');
  await expect(askDevice(server.platform, card, 'reboot', {})).rejects.toThrow('Device::Offline');
});

it('cuts off a device whose key was replaced, and one that is decommissioned', async () => {
  const old = await connect(server, { key: await pairedKey() });
  const key = await pairedKey();
  await server.gateway!.devices.recheckKeys();
  await eventually(() => old.socket.disconnected);
  const current = await connect(server, { key });
  await server.gateway!.devices.recheckKeys();
  expect(current.socket.connected).toBe(true);
  const put = (status: string) =>
    server.owner.query('UPDATE video_devices SET service_status = $2 WHERE id = $1', [
      card.device_id,
      status,
    ]);
  await put('decommissioned');
  await server.gateway!.devices.recheckKeys();
  await eventually(() => current.socket.disconnected);
  await put('in_service');
});

it('shows a device online again after its gateway was counted as dead by mistake', async () => {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const slow = await startTestServer({
    beside: server,
    roles: ['gateway'],
    clock,
    deviceTimes: { checkEveryMs: 500 },
  });
  try {
    const device = await connect(slow, { key: await pairedKey() });
    device.socket.emit('heartbeat', healthyReport);
    await becomes('online');
    // It could not say for a while that it lives.
    aheadMs = 16_000;
    await server.owner.query(
      `UPDATE video_devices SET status = 'offline', gateway_id = NULL, connection_id = NULL WHERE id = $1`,
      [card.device_id],
    );
    const isOnline = async () => {
      device.socket.emit('heartbeat', healthyReport);
      return (await row())?.status === 'online';
    };
    await eventually(isOnline, { everyMs: 100 });
  } finally {
    await slow.close();
  }
});
