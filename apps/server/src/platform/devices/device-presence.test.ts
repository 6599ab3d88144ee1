import { randomUUID } from 'node:crypto';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { healthyReport } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { DevicePresence } from './device-presence.ts';

let server: TestServer;
let monitor: WatchedMonitor;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  monitor = await watchedMonitor(server);
});
afterAll(() => server.close());

function connection(): DevicePresence {
  const { hospital: hospital_id, device: device_id } = monitor;
  return new DevicePresence(server.platform.database.reading(hospital_id), createTestClock(), {
    card: { hospital_id, device_id },
    gatewayId: randomUUID(),
    connectionId: randomUUID(),
  });
}
const status = async () => {
  const { rows } = await server.owner.query<{ status: string }>(
    'SELECT status FROM video_devices WHERE id = $1',
    [monitor.device],
  );
  return rows[0]?.status;
};

it('is online again after an older connection was written late and left', async () => {
  const [older, newer] = [connection(), connection()];
  await newer.arrive();
  await older.arrive();
  await newer.report(healthyReport);
  await older.leave();
  expect(await status()).toBe('offline');
  await newer.report(healthyReport);
  expect(await status()).toBe('online');
  await newer.leave();
  expect(await status()).toBe('offline');
});

it('is not online by what is heard of a connection that has left', async () => {
  const gone = connection();
  await gone.arrive();
  await gone.leave();
  await gone.report(healthyReport);
  expect(await status()).toBe('offline');
});
