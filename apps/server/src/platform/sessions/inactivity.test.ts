import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startOwnNats, type OwnNats } from '../../../../../tests/support/own-nats.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { endIdleSessions } from '../jobs/jobs.queries.ts';

interface Inactivity {
  asks_in_seconds: number;
  ends_in_seconds: number;
  owns_patients: boolean;
}

const clock = createTestClock();
const minute = 60_000;
let nats: OwnNats;
let server: TestServer;
let nurse: SignedIn;

beforeAll(async () => {
  nats = await startOwnNats();
  server = await startTestServer({
    roles: ['api', 'gateway'],
    clock,
    config: { natsUrl: nats.url },
  });
});
beforeEach(async () => {
  nurse = await server.signIn('nurse@harborlight.example');
});
afterAll(async () => {
  await server.close();
  await nats.stop();
});

/** A tab with a fresh token; making one does not touch the session. */
async function tab(): Promise<ApiCaller> {
  const { hospitalId, sessionId } = nurse;
  return apiCaller(server, {
    token: await server.platform.tokens.issue('user', hospitalId, sessionId),
  });
}
const timer = async () => (await (await tab()).get<Inactivity>('/session')).body;
const renew = () =>
  apiCaller(server).post<{ access_token: string; inactivity: Inactivity }>('/session/token', {
    headers: {
      origin: server.config.publicUrl,
      'x-lamplight': '1',
      cookie: `lamplight_session=${nurse.cookie}`,
    },
  });

it("counts the person's own time-out, and the hospital's grace after it [R000-9.1]", async () => {
  expect(await timer()).toEqual({
    asks_in_seconds: 1800,
    ends_in_seconds: 1860,
    owns_patients: false,
  });
  clock.advance(10 * minute);
  expect(await timer()).toEqual({
    asks_in_seconds: 1200,
    ends_in_seconds: 1260,
    owns_patients: false,
  });
  await server.owner.query('UPDATE users SET inactivity_timeout_sec = 900 WHERE id = $1', [
    nurse.userId,
  ]);
  await server.owner.query('UPDATE hospitals SET inactivity_grace_sec = 90 WHERE id = $1', [
    nurse.hospitalId,
  ]);
  await eventually(async () =>
    expect(await timer()).toEqual({
      asks_in_seconds: 300,
      ends_in_seconds: 390,
      owns_patients: false,
    }),
  );
  await server.owner.query('UPDATE users SET inactivity_timeout_sec = 1800');
  await server.owner.query('UPDATE hospitals SET inactivity_grace_sec = 60');
});

it('is moved by reported input alone, not by what the page asks for by itself [R000-4.1]', async () => {
  clock.advance(20 * minute);
  const page = await tab();
  for (const path of ['/rooms', '/users/current', '/session', '/units']) await page.get(path);
  await page.put('/user_preferences/any', { body: { user_preference: { settings: {} } } });
  expect((await renew()).body.inactivity).toEqual({
    asks_in_seconds: 600,
    ends_in_seconds: 660,
    owns_patients: false,
  });
  const touched = await page.post<Inactivity>('/session/activity');
  expect(touched.body).toEqual({
    asks_in_seconds: 1800,
    ends_in_seconds: 1860,
    owns_patients: false,
  });
  expect(await timer()).toEqual(touched.body);
});

it('lets the person answer during the grace period [R000-4.2]', async () => {
  clock.advance(30 * minute + 59_000);
  expect(await timer()).toEqual({ asks_in_seconds: -59, ends_in_seconds: 1, owns_patients: false });
  expect((await (await tab()).post('/session/activity')).status).toBe(200);
  const renewed = await renew();
  expect(renewed.status).toBe(200);
  const page = apiCaller(server, { token: renewed.body.access_token });
  expect((await page.get('/users/current')).status).toBe(200);
});

it('ends the session in every tab when the grace period is over [R000-4.3] [R000-8.4]', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.get('/rooms');
  clock.advance(4 * minute);
  const live = await openLive(server, nurse.token);
  clock.advance(27 * minute);
  for (const page of [await tab(), await tab()]) {
    const answer = await page.get('/rooms');
    expect([answer.status, answer.body.type]).toEqual([
      401,
      'UserAuthenticator::InactivityTimeout',
    ]);
  }
  expect((await two.post('/session/activity')).status).toBe(401);
  expect((await renew()).body).toMatchObject({ type: 'UserAuthenticator::InactivityTimeout' });
  await eventually(() => expect(live.disconnects).toHaveLength(1), { withinMs: 10_000 });
  expect(live.ended).toEqual([{ session_id: nurse.sessionId, reason: 'inactive' }]);
});

it('believes input that was reported to another server a moment ago', async () => {
  clock.advance(30 * minute);
  expect((await timer()).ends_in_seconds).toBe(60);
  await server.owner.query('UPDATE sessions SET last_input_at = $2 WHERE id = $1', [
    nurse.sessionId,
    clock.now(),
  ]);
  clock.advance(minute);
  expect((await (await tab()).get('/rooms')).status).toBe(200);
});

it('refuses a token after 5 minutes and renews it through the cookie', async () => {
  const page = apiCaller(server, nurse);
  clock.advance(5 * minute - 1_000);
  expect((await page.get('/rooms')).status).toBe(200);
  clock.advance(1_000);
  const expired = await page.get('/rooms');
  expect([expired.status, expired.body.type]).toEqual([401, 'UserAuthenticator::TokenExpired']);
  const { body } = await renew();
  const renewed = apiCaller(server, { token: body.access_token });
  expect((await renewed.get('/rooms')).status).toBe(200);
});

it('ends even a busy session after a day', async () => {
  for (let passed = 0; passed < 48; passed += 1) {
    clock.advance(30 * minute);
    await (await tab()).post('/session/activity');
  }
  expect((await (await tab()).get('/rooms')).status).toBe(401);
});

it('does not end a session whose person came back in this moment [R000-9.1]', async () => {
  clock.advance(31 * minute);
  await using input = await beginAsOwner(server.owner);
  await input.query('UPDATE sessions SET last_input_at = $2 WHERE id = $1', [
    nurse.sessionId,
    clock.now(),
  ]);
  const swept = endIdleSessions(server.platform.database, nurse.hospitalId, clock.now());
  await eventuallyWaiting(server.owner);
  await input.commit();
  await swept;
  expect((await (await tab()).get('/rooms')).status).toBe(200);
});

it('writes down the end of sessions that ran out, so that their other tabs hear of it', async () => {
  const busy = await server.signIn('charge@harborlight.example');
  clock.advance(31 * minute);
  await server.owner.query('UPDATE sessions SET last_input_at = $2 WHERE id = $1', [
    busy.sessionId,
    clock.now(),
  ]);
  await endIdleSessions(server.platform.database, nurse.hospitalId, clock.now());
  const { rows } = await server.owner.query(
    'SELECT id::float8, ended_reason FROM sessions WHERE id = ANY ($1) ORDER BY id',
    [[nurse.sessionId, busy.sessionId]],
  );
  expect(rows).toEqual([
    { id: nurse.sessionId, ended_reason: 'inactive' },
    { id: busy.sessionId, ended_reason: null },
  ]);
});
