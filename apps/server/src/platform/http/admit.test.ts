import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let observer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  observer = await server.signIn('observer@harborlight.example');
});
afterAll(() => server.close());

it.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Basic b2JzZXJ2ZXI6eA==' }],
  ['a token of nobody', { authorization: 'Bearer not-a-token' }],
])('asks to sign in: %s', async (_name, headers) => {
  const answer = await apiCaller(server).get('/rooms', { headers });
  expect(answer.status).toBe(401);
  expect(answer.body.type).toBe('UserAuthenticator::Unauthenticated');
});

it('asks a stranger to sign in before it reads what she sent', async () => {
  const answer = await apiCaller(server).post('/rooms', { body: '{"broken' });
  expect(answer.status).toBe(401);
});

it('refuses whoever lacks the permission, whatever the id and the body', async () => {
  const { pier, summit, cedarvale } = places;
  const ids = [pier.usedRoomId, summit.usedRoomId, cedarvale.usedRoomId, 999_999_999, 'nonsense'];
  const bodies = [{ name: 7 }, '{"broken', `"${'x'.repeat(1_100_000)}"`];
  for (const id of ids)
    for (const body of bodies) {
      const answer = await apiCaller(server, observer).put(`/rooms/${id}`, { body });
      expect([id, answer.status, answer.body.type]).toEqual([id, 403, 'Access::Denied']);
      expect(answer.body.details).toBeUndefined();
    }
});

it('writes a refusal to the trail, without the id that was tried', async () => {
  const { requestId } = await apiCaller(server, observer).delete(
    `/rooms/${places.summit.usedRoomId}`,
  );
  expect(await auditOf(server.owner, requestId)).toEqual([
    expect.objectContaining({
      call: 'rooms.remove',
      action: 'denied',
      subject: 'room',
      subject_ids: [],
      user_id: observer.userId,
      session_id: observer.sessionId,
    }),
  ]);
});

it('keeps a device out of the calls of people', async () => {
  const { tokens } = server.platform;
  const token = await tokens.issue('device', observer.hospitalId, observer.sessionId);
  for (const path of ['/rooms', '/users/current', '/session']) {
    const answer = await apiCaller(server, { token }).get(path);
    expect([answer.status, answer.body.type]).toEqual([403, 'Access::Denied']);
  }
});

it('takes no token that another installation has signed', async () => {
  const other = await startTestServer({
    roles: ['api'],
    beside: server,
    config: { tokenSecret: Buffer.alloc(32, 7) },
  });
  try {
    const { hospitalId, sessionId } = observer;
    const token = await other.platform.tokens.issue('user', hospitalId, sessionId);
    expect((await apiCaller(server, { token }).get('/rooms')).status).toBe(401);
  } finally {
    await other.close();
  }
});
