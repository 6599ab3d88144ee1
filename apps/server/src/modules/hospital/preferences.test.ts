import type { HealthSystemPreferences } from '@lamplight/contracts/entities/health-system-preferences';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const path = '/hospital/preferences';
let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const load = async () => (await admin.get<HealthSystemPreferences>(path)).body;
const bodyOf = ({ id: _, created_at: __, updated_at: ___, ...body }: HealthSystemPreferences) =>
  body;
const save = async (changes: Partial<HealthSystemPreferences>) =>
  admin.put<HealthSystemPreferences>(path, { body: { ...bodyOf(await load()), ...changes } });
const announced = async () => {
  const { rows } = await server.owner.query<{ count: string }>(
    `SELECT count(*) FROM outbox WHERE type = 'hospital.changed'`,
  );
  return Number(rows[0]?.count);
};

it('holds for the whole health system, and for no other one', async () => {
  const before = await load();
  expect(before).toMatchObject({ mrn_chars: 8, keep_audit: 2190, recording_allowed: false });
  const { status, body } = await save({ mrn_chars: 10, recording_allowed: true, keep_frames: 3 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ mrn_chars: 10, keep_frames: 3, version: before.version + 1 });
  const foreign = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await foreign.get<HealthSystemPreferences>(path)).body).toMatchObject({
    mrn_chars: 8,
    keep_frames: 7,
  });
});

it('tells in one entry of its history what was changed, how long data is kept included', async () => {
  const { body } = await save({
    safety_zone_expiration: 12,
    keep_exports: null,
    keep_sessions: 60,
  });
  expect(body.keep_exports).toBeNull();
  const history = await admin.get<{ results: Revision[] }>(`/revisions/hospital/${body.id}`);
  expect(history.body.results[0]).toMatchObject({
    username: 'Ada Harbormaster',
    audited_changes: {
      safety_zone_expiration: { old_value: 24, new_value: 12 },
      keep_exports: { old_value: 30, new_value: null },
      keep_sessions: { old_value: 90, new_value: 60 },
    },
  });
  expect((await admin.get(`/revisions/hospital/${body.id + 1}`)).status).toBe(404);
});

it('refuses a stale save, also of two who only change how long data is kept', async () => {
  const stale = bodyOf(await load());
  expect((await save({ keep_frames: 5 })).status).toBe(200);
  const refused = await admin.put(path, { body: { ...stale, keep_frames: 9 } });
  expect([refused.status, refused.body.type]).toEqual([409, 'Record::Stale']);
  expect(refused.body.details?.current).toMatchObject({ keep_frames: 5 });
});

it('announces nothing and keeps its version when nothing has changed', async () => {
  const before = await load();
  const told = await announced();
  const { status, body } = await save({});
  expect([status, body.version]).toEqual([200, before.version]);
  expect(await announced()).toBe(told);
});

it('keeps what proves who did what for six years, and takes only numbers that make sense', async () => {
  const problem = async (changes: Partial<HealthSystemPreferences>) =>
    (await save(changes)).body as unknown as { details?: { fields?: unknown[] } };
  for (const [field, value, text] of [
    ['keep_audit', 365, 'Six years (2190 days) at least'],
    ['keep_revisions', 1, 'Six years (2190 days) at least'],
    ['mrn_chars', 0, 'Please enter 1 or more'],
    ['video_metrics_interval', 100_000, 'Should be less or equal to maximum value'],
    ['safety_zone_expiration', 1.5, 'Please enter a whole number'],
  ] as const)
    expect((await problem({ [field]: value })).details?.fields).toEqual([{ path: field, text }]);
});

it('is read with View Hospital and changed with Edit Hospital', async () => {
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await operator.get(path)).status).toBe(200);
  expect((await operator.put(path, { body: bodyOf(await load()) })).status).toBe(403);
  expect((await nurse.get(path)).status).toBe(403);
});
