import { bootSession } from '@lamplight/contracts/calls/boot';
import type { ReplyOf } from '@lamplight/contracts/call';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { forgetDraftSalts } from '../../platform/jobs/jobs.queries.ts';

const hour = 3_600_000;
const clock = createTestClock('2026-03-02T10:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
});
afterAll(() => server.close());

type Booted = Extract<ReplyOf<typeof bootSession>, { signed_in: true }>;

const post = (cookie?: string, headers: Record<string, string> = {}) =>
  apiCaller(server).post<Record<string, unknown>>('/session/boot', {
    body: {},
    headers: {
      origin: server.config.publicUrl,
      'x-lamplight': '1',
      ...(cookie !== undefined && { cookie: `lamplight_session=${cookie}` }),
      ...headers,
    },
  });

const bootAs = async (email: string): Promise<Booted> => {
  const { status, body } = await post((await server.signIn(email)).cookie);
  expect(status).toBe(200);
  const reply = bootSession.reply.parse(body);
  if (!reply.signed_in) throw new Error('Nobody is signed in.');
  return reply;
};

it('answers with token, person, fields and keys at once [R000-7.4] [R000-7.6]', async () => {
  const booted = await bootAs('charge@harborlight.example');
  expect(booted).toMatchObject({
    expires_in: 300,
    inactivity: { asks_in_seconds: 1800, ends_in_seconds: 1860, owns_patients: false },
  });
  const page = apiCaller(server, { token: booted.access_token });
  expect(booted.user).toEqual((await page.get('/users/current')).body);
  expect(booted.custom_fields).toEqual((await page.get('/custom_fields/all')).body);
  expect(booted.menu_sets).toEqual((await page.get('/menu_sets')).body);
  expect(booted.menu_sets.length).toBeGreaterThan(0);
});

it('tells a visitor that nobody is signed in, and is no refusal [R000-7.7]', async () => {
  expect(await post()).toMatchObject({ status: 200, body: { signed_in: false } });
  expect(await post('nonsense')).toMatchObject({ status: 200, body: { signed_in: false } });
  const gone = await server.signIn('nurse@harborlight.example');
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE id = $1`,
    [gone.sessionId],
  );
  expect((await post(gone.cookie)).body).toEqual({ signed_in: false });
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a form', { 'x-lamplight': '' }],
])('answers nothing to %s that rides on the cookie', async (_name, headers) => {
  const nurse = await server.signIn('nurse@harborlight.example');
  const { status, body } = await post(nurse.cookie, headers);
  expect([status, body['type']]).toEqual([403, 'Access::ForeignOrigin']);
});

it('gives all tabs of a person the same key on a day, and nobody else hers [R000-4.9]', async () => {
  const [one, two, other] = await Promise.all([
    bootAs('nurse@harborlight.example'),
    bootAs('nurse@harborlight.example'),
    bootAs('charge@harborlight.example'),
  ]);
  expect(one.draft_keys).toEqual(two.draft_keys);
  expect(one.draft_keys).toHaveLength(1);
  expect(other.draft_keys[0]?.key).not.toBe(one.draft_keys[0]?.key);
  expect(Buffer.from(one.draft_keys[0]?.key ?? '', 'base64url')).toHaveLength(32);
});

it('changes the key each day and keeps those that a draft of the last day needs [R000-4.9]', async () => {
  const email = 'bedside@harborlight.example';
  const first = await bootAs(email);
  clock.advance(24 * hour);
  const second = await bootAs(email);
  expect(second.draft_keys).toEqual([
    { day: '2026-03-03', key: expect.any(String) as string },
    ...first.draft_keys,
  ]);
  clock.advance(48 * hour);
  const fourth = await bootAs(email);
  expect(fourth.draft_keys.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-03']);
  expect(new Set(fourth.draft_keys.map(({ key }) => key)).size).toBe(2);
});

it('forgets salts that no draft can need, so that nobody can read one any more [R000-4.9]', async () => {
  const { user } = await bootAs('observer@harborlight.example');
  const salts = async () => {
    const { rows } = await server.owner.query<{ day: string }>(
      'SELECT day::text FROM draft_salts WHERE user_id = $1',
      [user.id],
    );
    return rows.length;
  };
  clock.advance(72 * hour);
  await forgetDraftSalts(server.platform.database, user.hospital_id, clock.now());
  expect(await salts()).toBe(1);
  clock.advance(24 * hour);
  await forgetDraftSalts(server.platform.database, user.hospital_id, clock.now());
  expect(await salts()).toBe(0);
});
