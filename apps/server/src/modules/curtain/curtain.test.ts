import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';
import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { Curtain } from '@lamplight/contracts/entities/curtain';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  connectPairedDevice,
  watchedMonitor,
  type WatchedMonitor,
} from '../../../../../tests/support/paired-device.ts';
import { healthyReport, type TestDevice } from '../../../../../tests/support/test-device.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let session: SignedIn;
let observer: ApiCaller;
let nurse: ApiCaller;
let monitor: WatchedMonitor;
let devices: TestDevice[] = [];

beforeAll(async () => {
  server = await startTestServer({ deviceTimes: { curtainsEveryMs: 250 } });
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  monitor = await watchedMonitor(server);
});
afterEach(async () => {
  for (const device of devices) device.close();
  devices = [];
  await server.owner.query('DELETE FROM curtains');
});
afterAll(() => server.close());

/** A room that keeps its curtain as a real one does. */
class FakeRoom {
  curtain: DeviceReport['curtain'] = { state: 'unknown', closings: 0, closed_by: null };
  device: TestDevice | undefined;

  async connect(answer?: (order: DeviceOrder) => DeviceAnswer): Promise<this> {
    const obey = answer ?? ((order: DeviceOrder) => this.obey(order));
    this.device = await connectPairedDevice(server, monitor, obey);
    devices.push(this.device);
    this.say();
    return this;
  }

  say(curtain = this.curtain): void {
    this.curtain = curtain;
    this.device?.socket.emit('heartbeat', { ...healthyReport, curtain });
  }

  obey({ command, input }: DeviceOrder): DeviceAnswer {
    const { closings } = this.curtain;
    if (command === 'close_curtain') {
      this.say({ state: 'closed', closings: closings + 1, closed_by: 'order' });
      return { outcome: 'done', reply: { closings: closings + 1 } };
    }
    if (command === 'open_curtain') {
      if ((input as { closings: number }).closings !== closings)
        return { outcome: 'failed', reason: 'closed again' };
      this.say({ state: 'open', closings, closed_by: null });
    }
    return { outcome: 'done' };
  }
}

const set = <Body = Curtain>(is_private: boolean, more: object = {}, who = observer) =>
  who.post<Body>('/videos/set_privacy', {
    body: { patient_monitor_id: monitor.id, is_private, ...more },
  });
const get = async (who = observer) =>
  (await who.get<Curtain>(`/patient_monitors/${monitor.id}/curtain`)).body;
const becomes = (room: FakeRoom, state: string) => eventually(() => room.curtain.state === state);

it('closes and opens with the room, names who did it, and tells the others [R001-4.70] [R001-4.71]', async () => {
  const room = await new FakeRoom().connect();
  await becomes(room, 'open');
  const live = await openLive(server, session.token);
  await live.subscribe(`division.${monitor.division}`);
  const closed = await set(true, { reason: 'care', ask_in_minutes: 5 });
  expect(closed.body).toMatchObject({
    is_closed: true,
    is_confirmed: true,
    reason: 'care',
    by: { user_id: session.userId, name: 'Opal Watchwell' },
  });
  expect(Date.parse(closed.body.ask_at ?? '') - Date.parse(closed.body.since ?? '')).toBe(300_000);
  expect(room.curtain.state).toBe('closed');
  expect(await auditOf(server.owner, closed.requestId)).toMatchObject([
    { call: 'videos.set-privacy', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
  const again = await set(true, {}, nurse);
  expect(again.body).toMatchObject({ reason: 'care', by: { user_id: session.userId } });
  const opened = await set(false, {}, nurse);
  expect(opened.body).toMatchObject({
    is_closed: false,
    reason: null,
    by: { name: 'Nell Lanternlight' },
  });
  expect(room.curtain.state).toBe('open');
  const toggles = () => live.events.filter(({ type }) => type === 'curtain.toggled');
  await eventually(() =>
    expect(toggles().at(-1)?.data).toMatchObject({
      monitor_id: monitor.id,
      is_closed: false,
      user_name: 'Nell Lanternlight',
    }),
  );
  live.close();
});

it('is closed although the room cannot be reached, and the room obeys when it is back [R001-4.70]', async () => {
  const closed = await set(true);
  expect(closed.body).toMatchObject({ is_closed: true, is_confirmed: false });
  const room = new FakeRoom();
  room.curtain = { state: 'open', closings: 0, closed_by: null };
  await room.connect();
  await becomes(room, 'closed');
  await eventually(async () => (await get()).is_confirmed);
});

it('repeats the order to close to a room that missed it, although nobody watches [R001-4.70]', async () => {
  const room = new FakeRoom();
  room.curtain = { state: 'open', closings: 0, closed_by: null };
  let isDeaf = true;
  await room.connect((order) =>
    isDeaf ? { outcome: 'failed', reason: 'not heard' } : room.obey(order),
  );
  expect((await set(true)).body).toMatchObject({ is_closed: true, is_confirmed: false });
  isDeaf = false;
  const beats = () => {
    room.say();
    return room.curtain.state === 'closed';
  };
  await eventually(beats, { everyMs: 100 });
  await eventually(async () => (await get()).is_confirmed);
});

it('opens nothing while the room cannot be reached [R001-4.70]', async () => {
  await set(true);
  const answer = await set<ErrorReply>(false);
  expect(answer).toMatchObject({ status: 409, body: { type: 'Device::Offline' } });
  expect(await get()).toMatchObject({ is_closed: true });
});

it('takes the word of a room that was closed while it was away: closed wins [R001-4.70]', async () => {
  const room = new FakeRoom();
  room.curtain = { state: 'closed', closings: 4, closed_by: 'room' };
  await room.connect();
  await eventually(async () => (await get()).is_closed);
  expect(await get()).toMatchObject({ by: null, is_confirmed: true });
  expect(room.curtain.state).toBe('closed');
});

it('names the viewer who closed it over her own connection [R001-4.71]', async () => {
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, user_id, session_id, tab,
                              began_at, kept_at, ended_at, ended_because)
     VALUES ($1, 'monitoring', $2, $3, $4, $5, 'tab-of-one', now(), now(), now(), 'left') RETURNING id::float8`,
    [monitor.hospital, monitor.device, monitor.id, session.userId, session.sessionId],
  );
  const room = new FakeRoom();
  room.curtain = { state: 'closed', closings: 1, closed_by: rows[0]?.id ?? 0 };
  await room.connect();
  await eventually(async () => (await get()).by?.name === 'Opal Watchwell');
});

it('does not open a curtain that was closed again meanwhile, and says so [R001-4.70]', async () => {
  const room = await new FakeRoom().connect();
  await becomes(room, 'open');
  await set(true);
  // Closed once more in the room, and the word of it is still on its way.
  room.curtain = { state: 'closed', closings: 9, closed_by: 'room' };
  const answer = await set<ErrorReply>(false);
  expect(answer).toMatchObject({ status: 409, body: { type: 'Video::CurtainMoved' } });
  expect(await get()).toMatchObject({ is_closed: true });
  room.say();
  await eventually(async () => (await set(false)).status === 200);
  expect(room.curtain.state).toBe('open');
});

it('closes a room that says it is open although nobody asked it to open [R001-4.70]', async () => {
  const room = await new FakeRoom().connect();
  await becomes(room, 'open');
  await set(true);
  room.say({ state: 'open', closings: 1, closed_by: null });
  await becomes(room, 'closed');
  expect(await get()).toMatchObject({ is_closed: true });
});

it('is for whoever may see live video, of patients in sight who are monitored', async () => {
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await set(true, {}, other)).status).toBe(404);
  expect((await other.get(`/patient_monitors/${monitor.id}/curtain`)).status).toBe(404);
  const put = (status: string) =>
    server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [
      monitor.id,
      status,
    ]);
  await put('stopped');
  expect((await set(true)).status).toBe(409);
  await put('active');
  expect((await set(true, { ask_in_minutes: 7 })).status).toBe(422);
});
