import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceAnswer } from '@lamplight/contracts/device/device-commands';
import type { DeviceStanding } from '@lamplight/contracts/device/device-protocol';
import type { DeviceFacts } from '@lamplight/contracts/entities/device-health';
import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { RoomUpdates } from '@lamplight/contracts/entities/room-updates';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport, type TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let roomDir: string;
let server: TestServer;
let places: DemoPlaces;
let operator: ApiCaller;
let observer: ApiCaller;
let monitor: WatchedMonitor;
let version: string;
let device: TestDevice | undefined;

beforeAll(async () => {
  roomDir = await mkdtemp(join(tmpdir(), 'lamplight-room-'));
  await writeFile(
    join(roomDir, 'index.html'),
    '<meta name="room-version" content="2.0.0+__BUILD__" />',
  );
  server = await startTestServer({ config: { roomDir } });
  places = await findDemoPlaces(server.owner);
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  monitor = await watchedMonitor(server);
  version = (await overview()).version ?? '';
});
afterEach(async () => {
  device?.close();
  device = undefined;
  for (const table of ['device_updates', 'room_releases', 'video_peers'])
    await server.owner.query(`DELETE FROM ${table}`);
});
afterAll(async () => {
  await server.close();
  await rm(roomDir, { recursive: true });
});

const overview = async (who = operator) =>
  (await who.get<RoomUpdates>('/monitoring/room_updates')).body;
const release = (divisionId = places.pier.divisionId, what = version, who = operator) =>
  who.post('/monitoring/room_updates/release', {
    body: { division_id: divisionId, version: what },
  });
const install = (who = observer) => who.post(`/video_devices/${monitor.device}/install_update`);
const facts = async () =>
  (await operator.get<DeviceFacts>(`/video_devices/${monitor.device}/doctor`)).body;
const watched = async () =>
  (await observer.get<LiveVideo>(`/patient_monitors/${monitor.id}/live_video`)).body.device;

/** A room with an older page, and what it last heard of its standing. */
async function oldRoom(answer: DeviceAnswer = { outcome: 'done' }) {
  const heard: DeviceStanding[] = [];
  const room = await connectPairedDevice(server, monitor, () => answer);
  device = room;
  room.socket.on('standing', (standing) => void heard.push(standing));
  const say = (change: Partial<typeof healthyReport>) =>
    room.socket.emit('heartbeat', { ...healthyReport, version: '1.0.0+old', ...change });
  say({});
  await eventually(async () => (await facts()).version_installed === '1.0.0+old');
  return { room, heard, say };
}

it('names a version by its release and its build', () => {
  expect(version).toMatch(/^2\.0\.0\+[0-9a-f]{8}$/);
});

it('is offered to a division that somebody has let it out to, at once and there alone [R001-4.150]', async () => {
  const { heard, say } = await oldRoom();
  expect((await release(places.pier.divisionId, '1.9.0+other')).body.type).toBe(
    'Device::OtherVersion',
  );
  const answer = await release();
  expect(answer.status).toBe(204);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'room-updates.release', subject: 'division', subject_ids: [places.pier.divisionId] },
  ]);
  await eventually(() => expect(heard.at(-1)?.released_version).toBe(version));
  say({ pending_software_update: true });
  await eventually(async () => (await watched())?.pending_software_update === true);
  const { divisions } = await overview();
  const pier = divisions.find(({ division }) => division.id === places.pier.divisionId);
  expect(pier).toMatchObject({ is_released: true, updated: 0, failed: 0 });
  expect(divisions.filter(({ is_released }) => is_released)).toHaveLength(1);
});

it('is installed by a person’s word, told to everybody who looks, and settled by the device [R001-4.151]', async () => {
  const { room, say } = await oldRoom();
  const answer = await install();
  expect(answer.status).toBe(204);
  expect(room.orders).toMatchObject([{ command: 'install_update', input: { version } }]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'video-devices.install-update', action: 'act', subject_ids: [monitor.device] },
  ]);
  expect(await watched()).toMatchObject({ is_updating: true });
  expect((await facts()).update).toMatchObject({ version, outcome: 'running' });
  expect((await install()).body.type).toBe('Device::Updating');
  say({ version });
  await eventually(async () => (await facts()).update?.outcome === 'installed');
  expect(await watched()).toMatchObject({ is_updating: false, version_installed: version });
  expect((await install()).body.type).toBe('Device::UpToDate');
});

it('is not forced under others who watch [R001-4.153]', async () => {
  const { room } = await oldRoom();
  const nurse = await server.signIn('nurse@harborlight.example');
  await server.owner.query(
    `INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, user_id, session_id,
       tab, began_at, kept_at) VALUES ($1, 'monitoring', $2, $3, $4, $5, 'tab-of-one', now(), now())`,
    [monitor.hospital, monitor.device, monitor.id, nurse.userId, nurse.sessionId],
  );
  expect((await install()).body.type).toBe('Device::Watched');
  expect(room.orders).toEqual([]);
  // Her own picture does not keep her from it: she has just said so.
  expect((await install(apiCaller(server, nurse))).status).toBe(204);
});

it('says what went wrong: refused by the device, come back old, or not come back [R001-4.152]', async () => {
  await oldRoom({ outcome: 'failed', reason: 'The server does not have this version.' });
  expect((await install()).body.type).toBe('Device::Failed');
  expect((await facts()).update).toMatchObject({ version, outcome: 'failed' });
  device?.close();
  await eventually(async () => (await facts()).status === 'offline');
  expect((await install()).body.type).toBe('Device::Offline');

  const { say } = await oldRoom();
  expect((await install()).status).toBe(204);
  say({ failed_update: version });
  await eventually(async () => (await facts()).update?.outcome === 'failed');
  const { divisions } = await overview();
  expect(
    divisions
      .map(({ failed }) => failed)
      .toSorted()
      .at(-1),
  ).toBe(1);

  expect((await install()).status).toBe(204);
  await server.owner.query(`UPDATE device_updates SET ordered_at = now() - interval '6 minutes'
    WHERE settled_at IS NULL`);
  expect((await facts()).update).toMatchObject({ outcome: 'lost' });
  expect(await watched()).toMatchObject({ is_updating: false });
  expect((await install()).status).toBe(204);
});

it('is for who watches or keeps devices, and what is not in sight is as if missing', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await install(other)).status).toBe(404);
  expect((await release(places.cedarvale.divisionId)).status).toBe(404);
  expect((await release(places.pier.divisionId, version, observer)).status).toBe(403);
  expect((await observer.get('/monitoring/room_updates')).status).toBe(403);
});
