import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { HealthSystemPreferences } from '@lamplight/contracts/entities/health-system-preferences';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let monitor: WatchedMonitor;

beforeAll(async () => {
  server = await startTestServer();
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterAll(() => server.close());

const record = async () => (await admin.get<VideoDevice>(`/video_devices/${monitor.device}`)).body;
const host = {
  serial_number: 'HOST-77',
  mac_address: '02:aa:bb:cc:00:77',
  ip_address: '192.0.2.77',
};

it('puts what the machine says of itself into the record of the device [R001-3.150]', async () => {
  const room = await connectPairedDevice(server, monitor);
  room.socket.emit('heartbeat', { ...healthyReport, host });
  await eventually(async () => (await record()).serial_number === 'HOST-77');
  expect(await record()).toMatchObject(host);
  const before = (await record()).version;
  // What it does not know stays as it was, and what it says again is no change.
  room.socket.emit('heartbeat', {
    ...healthyReport,
    kiosk_mode: !healthyReport.kiosk_mode,
    host: { serial_number: null, mac_address: null, ip_address: host.ip_address },
  });
  await eventually(async () => (await record()).state.kiosk_mode === !healthyReport.kiosk_mode);
  expect(await record()).toMatchObject({ ...host, version: before });
  room.close();
});

it('does not take a number that another device has, and believes the rest [R001-3.150]', async () => {
  const { rows } = await server.owner.query<{ serial_number: string }>(
    `SELECT serial_number FROM video_devices WHERE hospital_id = $1 AND id <> $2
       AND serial_number IS NOT NULL LIMIT 1`,
    [monitor.hospital, monitor.device],
  );
  const room = await connectPairedDevice(server, monitor);
  const said = { ...host, serial_number: rows[0]?.serial_number ?? '', ip_address: '192.0.2.78' };
  room.socket.emit('heartbeat', { ...healthyReport, host: said });
  await eventually(async () => (await record()).ip_address === '192.0.2.78');
  expect((await record()).serial_number).toBe('HOST-77');
  room.close();
});

it('tells a changed lease to the rooms that are connected, at once [R001-4.154]', async () => {
  const room = await connectPairedDevice(server, monitor);
  const heard: DeviceStanding[] = [];
  room.socket.on('standing', (standing) => void heard.push(standing));
  const path = '/hospital/preferences';
  const { body } = await admin.get<HealthSystemPreferences>(path);
  const { id: _, created_at: __, updated_at: ___, ...preferences } = body;
  const saved = await admin.put(path, { body: { ...preferences, media_lease_minutes: 7 } });
  expect(saved.status).toBe(200);
  await eventually(() => expect(heard.at(-1)?.lease_minutes).toBe(7));
  room.close();
});
