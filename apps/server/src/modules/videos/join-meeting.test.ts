import type { DeviceOrder } from '@lamplight/contracts/device/device-commands';
import type { Meeting } from '@lamplight/contracts/entities/meeting';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import {
  candidate,
  connectPairedDevice,
  offer,
  roomAnswer,
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
let nurse: ApiCaller;
let charge: ApiCaller;
let reason: { id: number; name: string };
let place: WatchedMonitor;
let device: TestDevice | undefined;
let live: LiveClient | undefined;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, session);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  place = await watchedMonitor(server);
  const [first] = (await nurse.get<(typeof reason)[]>('/video_reasons/dropdown')).body;
  if (!first) throw new Error('The demo has no video reason');
  reason = first;
});
afterEach(async () => {
  device?.close();
  live?.close();
  device = live = undefined;
  await server.owner.query(
    `UPDATE video_peers SET ended_at = now(), ended_because = 'left' WHERE ended_at IS NULL`,
  );
});
afterAll(() => server.close());

async function room() {
  device = await connectPairedDevice(server, place);
  return device;
}
const join = <Body = Joined>(change: object = {}, who = nurse) =>
  who.post<Body>('/videos/join_meeting', {
    body: {
      device_id: place.device,
      tab: 'tab-of-one',
      video_reason_ids: [reason.id],
      ...change,
    },
  });
const meetingOf = async (id: number | null, who = nurse) =>
  (await who.get<Meeting>(`/meetings?by_meeting_id=${id}`)).body;
const ended = (id: number | null) =>
  eventually(async () => (await meetingOf(id)).ended_at !== null, { withinMs: 10_000 });

it('begins a visit with its reason, knocks in the room and notes who asked [R001-2.22]', async () => {
  const { orders } = await room();
  const answer = await join();
  expect(answer).toMatchObject({ status: 200, body: { ...offer, device_id: place.device } });
  expect(orders).toMatchObject([
    {
      command: 'join',
      input: {
        kind: 'meeting',
        knock_seconds: 3,
        is_silent: false,
        viewer: { user_id: session.userId },
      },
    },
  ]);
  // A device never learns who the patient is.
  expect(JSON.stringify(orders)).not.toMatch(/patient/);
  expect(await meetingOf(answer.body.meeting_id)).toMatchObject({
    video_device_id: place.device,
    patient_monitor_id: place.id,
    video_reasons: [reason],
    ended_at: null,
    people: [{ peer_id: answer.body.peer_id, user: { id: session.userId } }],
  });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'videos.join-meeting', subject: 'video_device', subject_ids: [place.device] },
  ]);
});

it('lets in everyone who may watch live video, and no one with the permission on meetings alone [R001-6.22]', async () => {
  await room();
  const watching = await server.signIn('observer@harborlight.example');
  const observer = apiCaller(server, watching);
  expect(await observer.get(`/meetings/device/${place.device}`)).toMatchObject({ status: 200 });
  const { status, body } = await join({}, observer);
  expect(status).toBe(200);
  expect((await meetingOf(body.meeting_id, observer)).people).toMatchObject([
    { user: { id: watching.userId } },
  ]);
  const bedside = await server.signIn('bedside@harborlight.example');
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT hospital_id, role_id, 'AccessLiveVideo', 'Meeting' FROM users WHERE id = $1`,
    [bedside.userId],
  );
  const onMeetings = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await join({}, onMeetings)).status).toBe(403);
  expect((await onMeetings.get(`/meetings/device/${place.device}`)).status).toBe(403);
  expect((await onMeetings.get('/video_reasons/dropdown')).status).toBe(200);
  await server.owner.query(
    `DELETE FROM role_permissions p USING users u
      WHERE u.id = $1 AND p.role_id = u.role_id AND p.subject = 'Meeting'`,
    [bedside.userId],
  );
});

it('wants a reason where the hospital keeps any, and one that is in use [R001-5.22]', async () => {
  await room();
  const without = await join<ErrorReply>({ video_reason_ids: [] });
  expect(without).toMatchObject({
    status: 422,
    body: { details: { fields: [{ path: 'video_reason_ids', text: 'Select video reason' }] } },
  });
  expect((await join({ video_reason_ids: [999_999] })).status).toBe(404);
  const all =
    'UPDATE video_reasons SET is_enabled = $2 WHERE hospital_id = $1 AND is_enabled <> $2';
  const { rows } = await server.owner.query<{ id: string }>(`${all} RETURNING id`, [
    place.hospital,
    false,
  ]);
  expect((await join({ video_reason_ids: [] })).status).toBe(200);
  await server.owner.query('UPDATE video_reasons SET is_enabled = true WHERE id = ANY($1)', [
    rows.map(({ id }) => id),
  ]);
});

it('looks without a knock, a voice or news for others in a preview [R001-4.25]', async () => {
  const { orders } = await room();
  live = await openLive(server, session.token);
  await live.subscribe(`division.${place.division}`);
  const { body } = await join({ preview: true });
  expect(orders).toMatchObject([{ command: 'join', input: { is_silent: true } }]);
  expect(orders[0]?.input).not.toHaveProperty('knock_seconds');
  expect((await meetingOf(body.meeting_id)).is_preview).toBe(true);
  // The join that follows takes the place of the look.
  const visit = await join();
  expect(visit.status).toBe(200);
  await ended(body.meeting_id);
  await eventually(() => live?.events.some(({ type }) => type === 'meeting.started') ?? false);
  const told = live.events.filter(({ type }) => type.startsWith('meeting.'));
  expect(told.map(({ data }) => (data as { id: number }).id)).not.toContain(body.meeting_id);
});

it('tells the division that a visit began and ended, by ids alone [R001-4.26]', async () => {
  await room();
  live = await openLive(server, session.token);
  await live.subscribe(`division.${place.division}`);
  const { body } = await join();
  expect((await nurse.put(`/meetings/${body.meeting_id}/leave`)).status).toBe(204);
  const told = {
    id: body.meeting_id,
    video_device_id: place.device,
    patient_monitor_id: place.id,
  };
  await eventually(() =>
    expect(live?.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'meeting.started', data: told }),
        expect.objectContaining({ type: 'meeting.ended', data: told }),
      ]),
    ),
  );
  expect(device?.orders.at(-1)).toMatchObject({ command: 'end_peer' });
});

it('lets others of the staff join the same visit, carries their signals, and is full with four [R001-2.23]', async () => {
  await room();
  const first = await join();
  const second = await join({ tab: 'tab-of-two' }, charge);
  expect(second.body.meeting_id).toBe(first.body.meeting_id);
  expect((await meetingOf(first.body.meeting_id)).people).toHaveLength(2);
  live = await openLive(server, session.token);
  const signal = {
    to: first.body.peer_id,
    sdp: { type: 'offer', sdp: 'v=0 between us' },
    ice_candidates: [candidate],
  };
  const path = `/meetings/${first.body.meeting_id}/signal`;
  expect((await charge.post(path, { body: signal })).status).toBe(204);
  await eventually(() =>
    expect(live?.events).toMatchObject([
      {
        type: 'meeting.signal',
        data: { id: first.body.meeting_id, from: second.body.peer_id, ...signal },
      },
    ]),
  );
  // Nobody speaks to a visit she is not in, or to somebody who is not in it.
  const stranger = apiCaller(server, await server.signIn('admin@harborlight.example'));
  expect((await stranger.post(path, { body: signal })).status).toBe(404);
  expect((await charge.post(path, { body: { ...signal, to: 999_999 } })).status).toBe(404);

  await server.owner.query(
    `INSERT INTO video_peers (hospital_id, kind, video_device_id, meeting_id, user_id, session_id, tab, began_at, kept_at)
     SELECT p.hospital_id, p.kind, p.video_device_id, p.meeting_id, u.id, p.session_id, 'tab-of-' || u.id, now(), now()
       FROM video_peers p, (SELECT id FROM users WHERE hospital_id = $2 AND email LIKE ANY($3) ORDER BY id LIMIT 2) u
      WHERE p.id = $1`,
    [first.body.peer_id, place.hospital, ['observer@%', 'operator@%']],
  );
  expect(await join<ErrorReply>({ tab: 'tab-of-five' }, stranger)).toMatchObject({
    status: 409,
    body: { type: 'Video::Full' },
  });
});

it('is stored with the request that it answers, also where the visit goes on already [R000-4.48]', async () => {
  await room();
  const { rows } = await server.owner.query<{ patient_id: number; type_id: number }>(
    `SELECT m.patient_id::float8, t.id::float8 AS type_id FROM patient_monitors m
       JOIN virtual_request_types t ON t.hospital_id = m.hospital_id
      WHERE m.id = $1 ORDER BY t.id LIMIT 1`,
    [place.id],
  );
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  const raised = await bedside.post<{ id: number }>('/virtual_requests', { body: rows[0] });
  expect(raised.status).toBe(200);
  const requestId = raised.body.id;
  const first = await join();
  const stored = async () =>
    (
      await server.owner.query<{ virtual_request_id: string | null }>(
        'SELECT virtual_request_id FROM meetings WHERE id = $1',
        [first.body.meeting_id],
      )
    ).rows[0]?.virtual_request_id;
  expect(await stored()).toBeNull();
  const second = await join({ tab: 'tab-of-two', virtual_request_id: requestId }, charge);
  expect(second.body.meeting_id).toBe(first.body.meeting_id);
  expect(Number(await stored())).toBe(requestId);
});

it('is for those who may visit, in rooms in sight, and with patients in sight', async () => {
  const { orders } = await room();
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await join({}, bedside)).status).toBe(403);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await join({}, other)).status).toBe(404);
  const foreign = await server.owner.query<{ id: number }>(
    'SELECT id::float8 FROM patients WHERE hospital_id <> $1 LIMIT 1',
    [place.hospital],
  );
  expect((await join({ patient_id: foreign.rows[0]?.id })).status).toBe(404);
  expect((await join({ virtual_request_id: 999_999 })).status).toBe(404);
  expect(orders).toEqual([]);
  const { body } = await join();
  const stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await stranger.get(`/meetings?by_meeting_id=${body.meeting_id}`)).status).toBe(404);
  expect((await charge.put(`/meetings/${body.meeting_id}/leave`)).status).toBe(404);
});

it('says before a visit how the device is, whether a preview is offered, and which visit goes on', async () => {
  await room();
  const look = async () => (await nurse.get(`/meetings/device/${place.device}`)).body;
  // The device says how it is a moment after it has come.
  device?.socket.emit('heartbeat', healthyReport);
  await eventually(async () =>
    expect(await look()).toMatchObject({
      status: 'online',
      preview_enabled: true,
      meeting_id: null,
    }),
  );
  const { body } = await join();
  expect(await look()).toMatchObject({ id: place.device, meeting_id: body.meeting_id });
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await other.get(`/meetings/device/${place.device}`)).status).toBe(404);
});

it('takes another reason while it runs', async () => {
  await room();
  const { body } = await join();
  const reasons = (await nurse.get<(typeof reason)[]>('/video_reasons/dropdown')).body;
  const other = reasons[1];
  const path = `/meetings/${body.meeting_id}/video_reason`;
  const saved = await nurse.put<Meeting>(path, { body: { video_reason_id: other?.id } });
  expect(saved).toMatchObject({ status: 200, body: { video_reasons: [other] } });
  expect((await nurse.put(path, { body: { video_reason_id: 999_999 } })).status).toBe(404);
});

it('tests a device without a patient, a reason or news for others, and not for ever [R001-9.22]', async () => {
  const there = await room();
  const test = { device_id: place.device, tab: 'tab-of-one' };
  const answer = await nurse.post<Joined>('/videos/join_testing', { body: test });
  expect(answer).toMatchObject({ status: 200, body: offer });
  expect(there.orders).toMatchObject([{ input: { kind: 'test' } }]);
  expect(await meetingOf(answer.body.meeting_id)).toMatchObject({
    is_test: true,
    patient_id: null,
    patient_monitor_id: null,
  });
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await bedside.post('/videos/join_testing', { body: test })).status).toBe(403);
  await server.owner.query(
    `UPDATE video_peers SET began_at = now() - interval '8 min' WHERE id = $1`,
    [answer.body.peer_id],
  );
  await ended(answer.body.meeting_id);
});

it('lets no room that does not answer hold up the end of another picture', async () => {
  const isEnd = ({ command }: DeviceOrder) => command === 'end_peer';
  device = await connectPairedDevice(server, place, (order) =>
    isEnd(order) ? new Promise(() => undefined) : roomAnswer(order),
  );
  const began = `UPDATE video_peers SET began_at = now() - interval '8 min' WHERE ended_at IS NULL`;
  const test = { device_id: place.device, tab: 'tab-of-one' };
  for (const who of [nurse, charge])
    expect((await who.post('/videos/join_testing', { body: test })).status).toBe(200);
  await server.owner.query(began);
  // Each order is given 8 s to be answered; the second does not wait for them.
  await eventually(() => device?.orders.filter(isEnd).length === 2, { withinMs: 7_000 });
});

it('ends within 10 s for whom the permission was taken away', async () => {
  const there = await room();
  const { body } = await join();
  const take = `DELETE FROM role_permissions p USING users u WHERE u.id = $1 AND p.role_id = u.role_id
    AND p.action = 'AccessLiveVideo' AND p.subject = 'PatientMonitor' RETURNING p.hospital_id, p.role_id, p.action, p.subject`;
  const { rows } = await server.owner.query<Record<string, unknown>>(take, [session.userId]);
  await eventually(() => there.orders.some(({ command }) => command === 'end_peer'), {
    withinMs: 10_000,
  });
  for (const row of rows)
    await server.owner.query(
      'INSERT INTO role_permissions (hospital_id, role_id, action, subject) VALUES ($1, $2, $3, $4)',
      Object.values(row),
    );
  await eventually(async () => (await meetingOf(body.meeting_id)).ended_at !== null);
});
