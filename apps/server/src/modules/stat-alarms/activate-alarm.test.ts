import type { ReplyOf } from '@lamplight/contracts/call';
import type { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import type { TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

type Activated = ReplyOf<typeof createStatAlarm>;

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let other: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;
let live: LiveClient | undefined;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  other = apiCaller(server, await server.signIn('other@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterEach(() => {
  device?.close();
  live?.close();
  device = live = undefined;
});
afterAll(() => server.close());

const activate = (who = observer, key?: string) =>
  who.post<Activated>('/stat_alarms', {
    body: { patient_monitor_id: monitor.id, alarm_type: 'alarm', source: 'manual' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const shown = async () =>
  (await observer.get<PatientMonitor>(`/patient_monitors/${monitor.id}`)).body;
const alarms = async () =>
  (await server.owner.query('SELECT FROM stat_alarms WHERE description IS NULL')).rowCount;

it('is written with its author, sounds in the room and stands at the monitor [R001-4.120]', async () => {
  device = await connectPairedDevice(server, monitor);
  const answer = await activate();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      patient_monitor_id: monitor.id,
      alarm_type: 'alarm',
      source: 'manual',
      created_by: { id: session.userId },
      description: null,
      room_sound: 'sounding',
    },
  });
  expect(device.orders).toMatchObject([
    { command: 'play_alarm', input: { name: 'room-chime', seconds: 30 } },
  ]);
  expect(JSON.stringify(device.orders)).not.toContain('patient');
  const { alarm_seconds_left, stat_alarms } = await shown();
  expect(alarm_seconds_left).toBeGreaterThan(20);
  expect(stat_alarms.at(-1)).toMatchObject({ id: answer.body.id, alarm_type: 'alarm' });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'stat-alarms.create', subject: 'stat_alarm', subject_ids: [answer.body.id] },
  ]);
  const history = await observer.get(`/revisions/stat_alarm/${answer.body.id}`);
  expect(history).toMatchObject({ status: 200, body: { results: [{ action: 'added' }] } });
});

it('is told to the division by ids alone [R001-4.120]', async () => {
  live = await openLive(server, session.token);
  expect(await live.subscribe(`division.${monitor.division}`)).toEqual([]);
  const { body } = await activate();
  await eventually(() =>
    expect(live?.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'stat_alarm.changed',
          data: { id: body.id, monitor_id: monitor.id },
        }),
        expect.objectContaining({ type: 'patient_monitor.changed' }),
      ]),
    ),
  );
});

it('says that the room was not reached, or has no sound; the alarm stands all the same [R001-4.120]', async () => {
  expect((await activate()).body.room_sound).toBe('not_reached');
  const division = `UPDATE divisions SET video_device_alarm_name = $2 WHERE id = $1`;
  await server.owner.query(division, [monitor.division, null]);
  const before = await alarms();
  expect((await activate()).body.room_sound).toBe('off');
  expect(await alarms()).toBe((before ?? 0) + 1);
  expect((await shown()).alarm_seconds_left).toBeNull();
  await server.owner.query(division, [monitor.division, 'room-chime']);
});

it('is one alarm and one order however often the same request comes [R001-4.120]', async () => {
  device = await connectPairedDevice(server, monitor);
  const before = await alarms();
  const first = await activate(observer, 'alarm-once-1');
  const again = await activate(observer, 'alarm-once-1');
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, room_sound: null } });
  expect(await alarms()).toBe((before ?? 0) + 1);
  expect(device.orders).toHaveLength(1);
});

it('is as if missing for who does not see the patient, and not for one who is not monitored', async () => {
  expect((await activate(other)).status).toBe(404);
  await server.owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE id = $1`, [
    monitor.id,
  ]);
  expect(await activate()).toMatchObject({ status: 409, body: { type: 'StatAlarm::NotActive' } });
  await server.owner.query(`UPDATE patient_monitors SET status = 'active' WHERE id = $1`, [
    monitor.id,
  ]);
});
