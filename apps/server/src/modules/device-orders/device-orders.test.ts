import type { DeviceAnswer } from '@lamplight/contracts/device/device-commands';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterEach(() => {
  device?.close();
  device = undefined;
});
afterAll(() => server.close());

async function deviceThat(answer: DeviceAnswer) {
  device = await connectPairedDevice(server, monitor, () => answer);
  return device;
}

it.each([
  ['set_volume', () => `/video_devices/${monitor.device}/volume`, { volume: 80 }],
  [
    'send_tv_command',
    () => `/video_devices/${monitor.device}/send_tv_ir_command`,
    { ir_action: 'mute' },
  ],
  ['stop_alarm_sound', () => `/video_devices/${monitor.device}/stop_alarm_sound`, {}],
  ['reboot', () => `/patient_monitors/${monitor.id}/reboot`, {}],
  ['reboot_ptz', () => `/patient_monitors/${monitor.id}/reboot_ptz`, {}],
] as const)(
  'passes %s on to the device, and notes who asked [R001-7.1]',
  async (command, path, body) => {
    const room = await deviceThat({ outcome: 'done' });
    const answer = await observer.post(path(), { body });
    expect(answer.status).toBe(204);
    expect(room.orders).toMatchObject([{ command, input: body }]);
    expect(await auditOf(server.owner, answer.requestId)).toMatchObject([{ action: 'act' }]);
  },
);

it('reaches the device of a monitoring session that is named in the body, and says which it was', async () => {
  const room = await deviceThat({ outcome: 'done' });
  const answer = await observer.post('/videos/toggle_ir', {
    body: { patient_monitor_id: monitor.id },
  });
  expect(room.orders).toMatchObject([{ command: 'toggle_infrared' }]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
});

it('orders nothing twice when the same request comes again', async () => {
  const room = await deviceThat({ outcome: 'done' });
  for (let time = 0; time < 2; time += 1) {
    const answer = await observer.post(`/patient_monitors/${monitor.id}/reboot`, {
      headers: { 'idempotency-key': 'reboot-once-1' },
    });
    expect(answer.status).toBe(204);
  }
  expect(room.orders).toHaveLength(1);
});

it.each([
  [{ outcome: 'unavailable' }, 409, 'Device::Unavailable'],
  [{ outcome: 'failed', reason: 'the camera is gone' }, 409, 'Device::Failed'],
] as const)('says what became of it: %j', async (outcome, status, type) => {
  await deviceThat(outcome);
  const answer = await observer.post(`/patient_monitors/${monitor.id}/reboot`);
  expect(answer).toMatchObject({ status, body: { type } });
});

it('says that a device is offline, and that a volume is out of range [R001-5.1]', async () => {
  const path = `/video_devices/${monitor.device}/volume`;
  const offline = await observer.post(path, { body: { volume: 60 } });
  expect(offline).toMatchObject({ status: 409, body: { type: 'Device::Offline' } });
  expect((await observer.post(path, { body: { volume: 59 } })).status).toBe(422);
});

it('is as if missing for who does not see the room', async () => {
  const room = await deviceThat({ outcome: 'done' });
  expect((await other.post(`/patient_monitors/${monitor.id}/reboot`)).status).toBe(404);
  expect(room.orders).toEqual([]);
});

it('orders nothing by a session that has ended: the device may watch somebody else [R001-7.1]', async () => {
  const room = await deviceThat({ outcome: 'done' });
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, video_device_id, status,
       monitor_started_at, monitor_ended_at, stop_reason)
     SELECT hospital_id, division_id, patient_id, room_id, video_device_id, 'stopped', now(), now(), 'discharged'
       FROM patient_monitors WHERE id = $1 RETURNING id::float8`,
    [monitor.id],
  );
  const id = rows[0]?.id ?? 0;
  for (const answer of [
    await observer.post(`/patient_monitors/${id}/reboot`, { body: {} }),
    await observer.post(`/patient_monitors/${id}/recording/stop`),
    await observer.post('/videos/toggle_ir', { body: { patient_monitor_id: id } }),
  ])
    expect([answer.status, answer.body.type]).toEqual([409, 'Video::NotActive']);
  expect(room.orders).toEqual([]);
  const { body } = await observer.get<{ device: unknown; viewers: unknown[] }>(
    `/patient_monitors/${id}/live_video`,
  );
  expect(body).toMatchObject({ device: null, viewers: [], recording: null });
});
