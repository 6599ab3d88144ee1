import type { Session } from '@lamplight/contracts/entities/session';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let nats: OwnNats;
let server: TestServer;
/** Another server of the same cell: nothing in its memory is told by a call to the first. */
let other: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  nats = await startOwnNats();
  server = await startTestServer({ config: { natsUrl: nats.url } });
  other = await startTestServer({ roles: ['api', 'gateway'], beside: server });
  admin = await server.signIn('admin@harborlight.example');
});
afterAll(async () => {
  await other.close();
  await server.close();
  await nats.stop();
});

/** A person at work: her session is in the cache of the server, and a socket is open. */
async function atWork(email: string) {
  const signedIn = await server.signIn(email);
  const api = apiCaller(other, signedIn);
  expect((await api.get('/users/current')).status).toBe(200);
  return { signedIn, api, live: await openLive(other, signedIn.token) };
}
type AtWork = Awaited<ReturnType<typeof atWork>>;

/** What is asked from then on meets what was changed, however long an answer takes. */
async function aSecondLater(): Promise<void> {
  const over = performance.now() + 1_000;
  await eventually(() => performance.now() >= over);
}

async function expectEnd({ signedIn, api, live }: AtWork, reason: string): Promise<void> {
  await aSecondLater();
  expect((await api.get('/users/current')).body.type).toBe('UserAuthenticator::SessionEnded');
  await eventually(() => expect(live.disconnects).toHaveLength(1), { withinMs: 5_000 });
  expect(live.ended).toEqual([{ session_id: signedIn.sessionId, reason }]);
}

it('ends REST within 1 s and the socket within 5 s when a session is revoked', async () => {
  const nurse = await atWork('nurse@harborlight.example');
  const { status, requestId } = await apiCaller(server, admin).delete(
    `/sessions/${nurse.signedIn.sessionId}`,
  );
  expect(status).toBe(204);
  await expectEnd(nurse, 'revoked');
  expect(await auditOf(server.owner, requestId)).toMatchObject([
    { action: 'delete', subject: 'session', subject_ids: [nurse.signedIn.sessionId] },
  ]);
});

it('ends one session and leaves the others of the same person alone', async () => {
  const [one, two] = [
    await atWork('nurse@harborlight.example'),
    await atWork('nurse@harborlight.example'),
  ];
  await apiCaller(server, admin).delete(`/sessions/${one.signedIn.sessionId}`);
  await expectEnd(one, 'revoked');
  expect((await two.api.get('/users/current')).status).toBe(200);
  expect(two.live.disconnects).toEqual([]);
  two.live.close();
});

it('ends them just as soon while the bus is down', async () => {
  const nurse = await atWork('nurse@harborlight.example');
  await nats.stop();
  await eventually(() => !other.platform.bus.up && !server.platform.bus.up);
  await apiCaller(server, admin).delete(`/sessions/${nurse.signedIn.sessionId}`);
  await expectEnd(nurse, 'revoked');
  await nats.start();
  await eventually(() => other.platform.bus.up && server.platform.bus.up);
});

it('ends every session of a person who signs out everywhere', async () => {
  const [here, there] = [
    await atWork('charge@harborlight.example'),
    await atWork('charge@harborlight.example'),
  ];
  const headers = {
    origin: server.config.publicUrl,
    'x-lamplight': '1',
    cookie: `lamplight_session=${here.signedIn.cookie}`,
  };
  const { status, headers: answered } = await apiCaller(server).post('/session/sign_out', {
    body: { everywhere: true },
    headers,
  });
  expect(status).toBe(200);
  expect(answered.get('set-cookie')).toMatch(/^lamplight_session=;.*Expires=Thu, 01 Jan 1970/);
  await expectEnd(here, 'signed_out');
  await expectEnd(there, 'signed_out');
});

it('ends the sessions of a person who is disabled', async () => {
  const bedside = await atWork('bedside@harborlight.example');
  await server.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
    bedside.signedIn.userId,
  ]);
  await expectEnd(bedside, 'disabled');
});

it('takes up changed permissions within 1 s, both ways', async () => {
  const { api, live } = await atWork('observer@harborlight.example');
  const status = async (expected: number) => {
    await aSecondLater();
    expect((await api.get('/rooms')).status).toBe(expected);
  };
  await status(200);
  const role = `(SELECT id FROM roles WHERE name = 'Virtual Observer' AND hospital_id = ${admin.hospitalId})`;
  await server.owner.query(
    `DELETE FROM role_permissions WHERE role_id = ${role} AND action = 'View' AND subject = 'Room'`,
  );
  await status(403);
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     VALUES (${admin.hospitalId}, ${role}, 'View', 'Room')`,
  );
  await status(200);
  live.close();
});

it('lists where a person is signed in, to those who share a division with her', async () => {
  const nurse = await server.signIn('nurse@harborlight.example');
  const sessionsFor = (who: SignedIn) =>
    apiCaller(server, who).get<{ results: Session[] }>(`/users/${nurse.userId}/sessions`);
  const listed = await sessionsFor(admin);
  expect(listed.body.results).toContainEqual(
    expect.objectContaining({ id: nurse.sessionId, user_id: nurse.userId, is_current: false }),
  );
  const own = await apiCaller(server, admin).get<{ results: Session[] }>(
    `/users/${admin.userId}/sessions`,
  );
  const current = own.body.results.filter((session) => session.is_current);
  expect(current.map(({ id }) => id)).toEqual([admin.sessionId]);
  const stranger = await server.signIn('admin@cedarvale.example');
  expect((await sessionsFor(stranger)).status).toBe(404);
  expect((await apiCaller(server, stranger).delete(`/sessions/${nurse.sessionId}`)).status).toBe(
    404,
  );
});
