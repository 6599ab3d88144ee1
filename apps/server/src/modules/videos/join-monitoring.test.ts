import { createHmac } from 'node:crypto';
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
let observer: ApiCaller;
let monitor: WatchedMonitor;
let device: TestDevice | undefined;
let live: LiveClient | undefined;
let aheadMs = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  server = await startTestServer({ clock });
  session = await server.signIn('observer@harborlight.example');
  observer = apiCaller(server, session);
  monitor = await watchedMonitor(server);
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

async function room(answer?: Parameters<typeof connectPairedDevice>[2]) {
  device = await connectPairedDevice(server, monitor, answer);
  return device;
}
const join = <Body = Joined>(change: object = {}, who = observer) =>
  who.post<Body>('/videos/join_monitoring', {
    body: { monitor_id: monitor.id, tab: 'tab-of-one', ...change },
  });
const keepWatched = (peer: number) =>
  observer.post<{ kept: number[] }>('/videos/keep', {
    body: { peers: [{ peer_id: peer, lapse: null }] },
  });
const commands = ({ orders }: TestDevice) => orders.map(({ command }) => command);

it('brings the offer of the room, a relay that counts for ten minutes, and a line in the trail [R001-7.3]', async () => {
  const { orders } = await room();
  const answer = await join();
  expect(answer).toMatchObject({
    status: 200,
    body: { ...offer, device_id: monitor.device, meeting_id: null },
  });
  const [turn] = answer.body.turn_servers;
  const [until, peer] = (turn?.username ?? '').split(':');
  expect(Number(peer)).toBe(answer.body.peer_id);
  expect(Number(until) - Date.now() / 1_000).toBeLessThanOrEqual(600);
  const signed = createHmac('sha1', 'a secret of the tests').update(turn?.username ?? '');
  expect(turn?.credential).toBe(signed.digest('base64'));
  expect(orders).toMatchObject([
    { command: 'join', input: { viewer: { user_id: session.userId }, kind: 'monitoring' } },
  ]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'videos.join-monitoring', subject: 'patient_monitor', subject_ids: [monitor.id] },
  ]);
});

it('carries the answer and ways of the viewer to the room, and later ways of the room to her', async () => {
  const { orders, socket } = await room();
  const { body } = await join();
  live = await openLive(server, session.token);
  const base = { peer_id: body.peer_id, video_type: 'monitoring' };
  const signals = [
    { ...base, signal_type: 'sdp-answer', sdp: 'v=0 answer' },
    { ...base, signal_type: 'ice-candidates', ice_candidates: [candidate] },
  ];
  for (const signal of signals)
    expect((await observer.post('/videos/signal', { body: signal })).status).toBe(204);
  expect(orders.slice(1)).toMatchObject([
    { command: 'signal', input: { sdp: 'v=0 answer' } },
    { command: 'signal', input: { ice_candidates: [candidate] } },
  ]);
  socket.emit('candidates', { peer_id: body.peer_id, ice_candidates: [candidate] });
  await eventually(() =>
    expect(live?.events).toMatchObject([
      { type: 'video_peer.candidates', data: { peer_id: body.peer_id } },
    ]),
  );
});

it('has one picture of a patient a person: not twice, unless the same tab asks or she moves it [R001-7.2]', async () => {
  const { orders } = await room();
  const first = await join();
  const refused = await join<ErrorReply>({ tab: 'another-tab' });
  expect(refused).toMatchObject({ status: 409, body: { type: 'Video::AlreadyConnected' } });
  await server.owner.query(
    `UPDATE video_peers SET kept_at = now() - interval '20 s' WHERE id = $1`,
    [first.body.peer_id],
  );
  const unclear = await join<ErrorReply>({ tab: 'another-tab' });
  expect(unclear).toMatchObject({ status: 409, body: { type: 'Video::DuplicateConnection' } });
  expect((await join()).status).toBe(200);
  const moved = await join({ tab: 'another-tab', take_over: true });
  expect(moved.status).toBe(200);
  expect(orders.at(-1)).toMatchObject({
    command: 'join',
    input: { replaces: expect.any(Number) as number },
  });
});

it('lets one of two clicks at the same moment in', async () => {
  await room();
  const replies = await Promise.all([join<ErrorReply>(), join<ErrorReply>({ tab: 'another-tab' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('leaves nobody behind when the room does not answer as it should', async () => {
  await room(() => ({ outcome: 'failed', reason: 'no camera' }));
  expect(await join<ErrorReply>()).toMatchObject({ status: 409, body: { type: 'Device::Failed' } });
  device?.close();
  await eventually(async () => (await join<ErrorReply>()).body.type === 'Device::Offline');
  const { rowCount } = await server.owner.query('SELECT FROM video_peers WHERE ended_at IS NULL');
  expect(rowCount).toBe(0);
});

it('leaves nobody behind who closed her page before the room had answered', async () => {
  const page = new AbortController();
  const closed = Promise.withResolvers<void>();
  const there = await room(async (order) => {
    page.abort();
    await closed.promise;
    // What it hears after the page was closed, the server answers after it.
    if (order.command === 'join') await observer.get('/session');
    return roomAnswer(order);
  });
  const asked = fetch(`${server.url}/api/v1/videos/join_monitoring`, {
    method: 'POST',
    signal: page.signal,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ monitor_id: monitor.id, tab: 'tab-of-one' }),
  });
  await expect(asked).rejects.toThrow();
  closed.resolve();
  await eventually(() => expect(commands(there)).toEqual(['join', 'end_peer']));
});

it('is for active patients in sight, of who may see live video', async () => {
  const { orders } = await room();
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await join({}, other)).status).toBe(404);
  const set = (status: string) =>
    server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [
      monitor.id,
      status,
    ]);
  await set('paused');
  expect(await join<ErrorReply>()).toMatchObject({
    status: 409,
    body: { type: 'Video::NotActive' },
  });
  await set('active');
  expect(orders).toEqual([]);
});

it('ends in the room when the viewer leaves, and nobody else can speak for her', async () => {
  const there = await room();
  const { body } = await join();
  const stranger = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const peer = { peer_id: body.peer_id };
  expect((await stranger.post('/videos/leave', { body: peer })).status).toBe(404);
  expect((await observer.post('/videos/leave', { body: peer })).status).toBe(204);
  expect(commands(there)).toEqual(['join', 'end_peer']);
  const kept = await keepWatched(body.peer_id);
  expect(kept.body.kept).toEqual([]);
});

it('ends within 10 s for whom the session was ended', async () => {
  const there = await room();
  const mine = await server.signIn('observer@harborlight.example');
  await join({}, apiCaller(server, mine));
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE id = $1`,
    [mine.sessionId],
  );
  await eventually(() => commands(there).includes('end_peer'), { withinMs: 10_000 });
});

it('ends within 10 s for whom the permission was taken away', async () => {
  const there = await room();
  await join();
  const take = `DELETE FROM role_permissions p USING users u WHERE u.id = $1 AND p.role_id = u.role_id
    AND p.action = 'AccessLiveVideo' RETURNING p.hospital_id, p.role_id, p.action, p.subject`;
  const { rows } = await server.owner.query<Record<string, unknown>>(take, [session.userId]);
  await eventually(() => commands(there).includes('end_peer'), { withinMs: 10_000 });
  for (const row of rows)
    await server.owner.query(
      'INSERT INTO role_permissions (hospital_id, role_id, action, subject) VALUES ($1, $2, $3, $4)',
      Object.values(row),
    );
  // What the server knows of a session is up to a second old.
  await eventually(async () => (await join()).status === 200);
});

it('ends what nobody said to watch for half a minute, and keeps what somebody did', async () => {
  const there = await room();
  const { body } = await join();
  const keep = () => keepWatched(body.peer_id);
  /** The device speaks up at the new time: it must not pass for silent. */
  const pass = (ms: number) => {
    aheadMs += ms;
    there.socket.emit('heartbeat', { ...healthyReport, peers: [body.peer_id] });
  };
  pass(20_000);
  expect((await keep()).body.kept).toEqual([body.peer_id]);
  pass(20_000);
  expect((await keep()).body.kept).toEqual([body.peer_id]);
  // A room is let go that is silent for as long by this clock.
  pass(16_000);
  await there.socket.timeout(10_000).emitWithAck('help');
  pass(16_000);
  await eventually(() => commands(there).includes('end_peer'), { withinMs: 10_000 });
  expect((await keep()).body.kept).toEqual([]);
});

it('tells a room that was away which of its viewers are gone', async () => {
  const there = await room();
  const { body } = await join();
  await server.owner.query(
    `UPDATE video_peers SET ended_at = now(), ended_because = 'left' WHERE id = $1`,
    [body.peer_id],
  );
  there.socket.emit('heartbeat', { ...healthyReport, peers: [body.peer_id] });
  await eventually(() => commands(there).includes('end_peer'));
});

it('mends a link with a new offer and new credentials', async () => {
  await room();
  const { body } = await join();
  const mended = await observer.post<Joined>('/videos/mend', { body: { peer_id: body.peer_id } });
  expect(mended.body).toMatchObject({ ...offer, peer_id: body.peer_id });
});
