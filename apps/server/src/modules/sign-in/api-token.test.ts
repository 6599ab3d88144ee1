import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const clock = createTestClock('2026-03-02T10:00:00Z');
let server: TestServer;
let nurse: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  nurse = await server.signIn('nurse@harborlight.example');
});
afterAll(() => server.close());

const make = async (of: SignedIn = nurse): Promise<string> => {
  const token = await server.platform.tokens.issue('user', of.hospitalId, of.sessionId);
  const { status, body } = await apiCaller(server, { token }).post<{
    api_token: string;
    expires_in: number;
  }>('/session/api_token');
  expect([status, body.expires_in]).toEqual([200, 60]);
  return body.api_token;
};

const enter = async (apiToken: string, cookie?: string) => {
  const { status, body, headers } = await apiCaller(server).post<{
    signed_in: boolean;
    user?: { id: number };
    session_id?: number;
  }>('/session/boot', {
    body: { api_token: apiToken },
    headers: {
      origin: server.config.publicUrl,
      'x-lamplight': '1',
      ...(cookie !== undefined && { cookie: `lamplight_session=${cookie}` }),
    },
  });
  expect(status).toBe(200);
  return { ...body, setCookie: headers.get('set-cookie') };
};

it('opens a session of its own for the same person, with a cookie [R000-7.8]', async () => {
  const entered = await enter(await make());
  expect(entered.user?.id).toBe(nurse.userId);
  expect(entered.session_id).not.toBe(nurse.sessionId);
  expect(entered.setCookie).toMatch(/^lamplight_session=.*HttpOnly.*SameSite=Strict/);
  const { rows } = await server.owner.query(
    `SELECT s.expires_at = o.expires_at AS ends_alike,
            EXISTS (SELECT FROM audit_log a WHERE a.session_id = s.id AND a.action = 'sign_in' AND a.call = 'session.boot') AS audited
       FROM sessions s, sessions o WHERE s.id = $1 AND o.id = $2`,
    [entered.session_id, nurse.sessionId],
  );
  expect(rows).toEqual([{ ends_alike: true, audited: true }]);
});

it('works once, also when two come at the same moment [R000-7.8]', async () => {
  const token = await make();
  const both = await Promise.all([enter(token), enter(token)]);
  expect(both.map((one) => one.signed_in).sort()).toEqual([false, true]);
  expect(await enter(token)).toMatchObject({ signed_in: false, setCookie: null });
});

it('works for 60 seconds [R000-7.8]', async () => {
  const [early, late] = [
    await make(),
    await make(await server.signIn('charge@harborlight.example')),
  ];
  clock.advance(59_999);
  expect(await enter(early)).toMatchObject({ signed_in: true });
  clock.advance(1);
  expect(await enter(late)).toMatchObject({ signed_in: false });
});

it('is replaced by the next one of the same session', async () => {
  const [first, second] = [await make(), await make()];
  expect(await enter(first)).toMatchObject({ signed_in: false });
  expect(await enter(second)).toMatchObject({ signed_in: true });
});

it('opens nothing once the session it came from is over', async () => {
  const leaving = await server.signIn('bedside@harborlight.example');
  const token = await make(leaving);
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'signed_out' WHERE id = $1`,
    [leaving.sessionId],
  );
  server.platform.sessions.forget(leaving.sessionId);
  expect(await enter(token)).toMatchObject({ signed_in: false });
});

it('puts nobody into the session of somebody else, and is used up all the same', async () => {
  const charge = await server.signIn('charge@harborlight.example');
  const token = await make();
  const entered = await enter(token, charge.cookie);
  expect(entered).toMatchObject({ user: { id: charge.userId }, setCookie: null });
  expect(await enter(token)).toMatchObject({ signed_in: false });
});

it.each(['', 'nonsense', '1.2.3', `9999999999999999.1.${'A'.repeat(43)}`])(
  'opens nothing when it is made up: %s',
  async (token) => {
    expect(await enter(token)).toMatchObject({ signed_in: false, setCookie: null });
  },
);

it('is stored as a hash', async () => {
  const secret = (await make()).split('.')[2] ?? '';
  const { rows } = await server.owner.query<{ stored: string }>(
    `SELECT encode(secret_hash, 'escape') AS stored FROM api_tokens`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ stored }) => stored.includes(secret))).toEqual([]);
});
