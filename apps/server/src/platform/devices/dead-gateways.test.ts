import { eventually } from '@lamplight/test-kit/eventually';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport, type TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { watchGateways } from './dead-gateways.ts';
import { deviceTimes } from './device-times.ts';

let server: TestServer;
let monitor: WatchedMonitor;
let device: TestDevice;

beforeAll(async () => {
  server = await startTestServer({ roles: ['gateway'], deviceTimes: { checkEveryMs: 200 } });
  monitor = await watchedMonitor(server);
});
beforeEach(async () => {
  device = await connectPairedDevice(server, monitor);
  device.socket.emit('heartbeat', healthyReport);
  await eventually(async () => (await status()) === 'online');
});
afterEach(async () => {
  device.close();
  await eventually(async () => (await status()) === 'offline');
});
afterAll(() => server.close());

async function status(): Promise<string | undefined> {
  const { rows } = await server.owner.query<{ status: string }>(
    'SELECT status FROM video_devices WHERE id = $1',
    [monitor.device],
  );
  return rows[0]?.status;
}

/** As if the process that holds the device had been killed: it can no longer say that it lives. */
const killGatewayOfDevice = () =>
  server.owner.query(
    `UPDATE video_devices SET gateway_id = gen_random_uuid(), connection_id = gen_random_uuid() WHERE id = $1`,
    [monitor.device],
  );

/** A term of the leader whose pauses the test ends one by one. */
async function startWatching() {
  const client = new pg.Client({ connectionString: server.database.urls.worker });
  await client.connect();
  const pauses: number[] = [];
  let endPause: () => void = () => undefined;
  const lead = {
    client,
    held: true,
    pause: (ms: number) => {
      pauses.push(ms);
      return new Promise<void>((resolve) => (endPause = resolve));
    },
  };
  const watching = watchGateways(lead, server.platform);
  return {
    pauses,
    /** Resolves when the leader has checked once and pauses again. */
    async checkOnce() {
      const before = pauses.length;
      endPause();
      await eventually(() => pauses.length > before);
    },
    async [Symbol.asyncDispose]() {
      lead.held = false;
      endPause();
      await watching;
      await client.end();
    },
  };
}

it('takes the devices of a dead gateway offline, once every gateway could say that it lives', async () => {
  await killGatewayOfDevice();
  await using watch = await startWatching();
  expect(watch.pauses).toEqual([deviceTimes.silentGatewayMs]);
  expect(await status()).toBe('online');
  await watch.checkOnce();
  expect(await status()).toBe('offline');
});

it('keeps a device online whose gateway could say nothing while the database was away', async () => {
  await server.owner.query(`UPDATE gateways SET seen_at = seen_at - interval '1 hour'`);
  // A leader begins a new term after an outage.
  await using watch = await startWatching();
  await eventually(async () => {
    const silent = await server.owner.query(
      `SELECT FROM gateways WHERE seen_at < now() - interval '30 minutes'`,
    );
    return silent.rowCount === 0;
  });
  await watch.checkOnce();
  await watch.checkOnce();
  expect(await status()).toBe('online');
});

it('is work of the role worker', async () => {
  const short = { checkEveryMs: 100, silentGatewayMs: 500 };
  const worker = await startTestServer({ beside: server, roles: ['worker'], deviceTimes: short });
  try {
    await killGatewayOfDevice();
    await eventually(async () => (await status()) === 'offline');
  } finally {
    await worker.close();
  }
});
