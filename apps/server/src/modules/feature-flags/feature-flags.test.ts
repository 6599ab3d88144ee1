import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { FeatureFlag } from '@lamplight/contracts/entities/feature-flag';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { flagNames } from '@lamplight/contracts/flags';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let nurse: ApiCaller;
let nurseIs: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  nurseIs = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, nurseIs);
});
afterAll(() => server.close());

const flag = async (key: string): Promise<FeatureFlag> => {
  const { body } = await admin.get<{ results: FeatureFlag[] }>(`/feature_flags?q=${key}`);
  const found = body.results.find((one) => one.key === key);
  if (!found) throw new Error(`There is no flag ${key}`);
  return found;
};
const fieldsOf = (one: FeatureFlag) => ({
  enabled: one.enabled,
  division_ids: one.divisions.map(({ id }) => id),
  role_ids: one.roles.map(({ id }) => id),
  user_ids: one.users.map(({ id }) => id),
  owner: one.owner,
  purpose: one.purpose,
  remove_by: one.remove_by,
});
const save = async (key: string, change: object) => {
  const before = await flag(key);
  return admin.put<FeatureFlag & ErrorReply>(`/feature_flags/${before.id}`, {
    body: { ...fieldsOf(before), version: before.version, ...change },
  });
};
const flagsOf = async (caller: ApiCaller) =>
  (await caller.get<CurrentUser>('/users/current')).body.enabled_flags;

it('has every flag of the product, and no other [R000-6.7]', async () => {
  const { body } = await admin.get<{ results: FeatureFlag[] }>('/feature_flags?per_page=100');
  expect(body.results.map(({ key }) => key).sort()).toEqual([...flagNames].sort());
});

it('gives a flag to everybody, or to whom it names by hospital, role or person [R000-6.8]', async () => {
  const key = 'crystal_ball';
  expect(await flagsOf(nurse)).not.toContain(key);
  expect((await save(key, { enabled: true })).body.is_for_everybody).toBe(true);
  expect(await flagsOf(nurse)).toContain(key);

  const { rows } = await server.owner.query<{ role_id: string }>(
    'SELECT role_id FROM users WHERE id = $1',
    [nurseIs.userId],
  );
  const adminRole = (await admin.get<CurrentUser>('/users/current')).body.role.id;
  const nobody = { division_ids: [], role_ids: [], user_ids: [] };
  const cases: [object, boolean][] = [
    [{ ...nobody, role_ids: [adminRole] }, false],
    [{ ...nobody, role_ids: [Number(rows[0]?.role_id)] }, true],
    [{ ...nobody, role_ids: [adminRole], user_ids: [nurseIs.userId] }, true],
    [{ ...nobody, division_ids: [places.pier.divisionId] }, true],
  ];
  for (const [audience, has] of cases) {
    expect((await save(key, audience)).status).toBe(200);
    expect((await flagsOf(nurse)).includes(key)).toBe(has);
  }
  await save(key, { ...nobody, enabled: false });
  expect(await flagsOf(nurse)).not.toContain(key);
});

it('writes a line of the trail, a revision with names, and tells the hospital', async () => {
  const key = 'acuity_score_display';
  const { requestId, body } = await save(key, { user_ids: [nurseIs.userId], enabled: true });
  expect(await auditOf(server.owner, requestId)).toEqual([
    expect.objectContaining({ call: 'feature-flags.update', subject_ids: [body.id] }),
  ]);
  const history = await admin.get<{ results: { audited_changes: Record<string, unknown> }[] }>(
    `/revisions/feature_flag/${body.id}`,
  );
  expect(history.body.results[0]?.audited_changes).toMatchObject({
    enabled: { old_value: false, new_value: true },
    users: { old_value: [], new_value: [expect.any(String)] },
  });
  const { rows } = await server.owner.query<{ topic: string }>(
    `SELECT DISTINCT topic FROM outbox WHERE type = 'feature_flag.changed'`,
  );
  expect(rows).toEqual([{ topic: `hospital.${nurseIs.hospitalId}` }]);
});

it('keeps what the caller cannot see, and names nobody out of her sight', async () => {
  const key = 'live_inference';
  const { id } = await flag(key);
  const { rows } = await server.owner.query<{ division: string; person: string }>(
    `WITH d AS (INSERT INTO divisions (hospital_id, name) VALUES ($1, 'Far away') RETURNING id),
          u AS (INSERT INTO users (hospital_id, role_id, name, email)
                SELECT hospital_id, role_id, 'Far Away', 'far@harborlight.example' FROM users WHERE id = $2
                RETURNING id)
     SELECT d.id AS division, u.id AS person FROM d, u`,
    [nurseIs.hospitalId, nurseIs.userId],
  );
  const [far] = rows;
  await server.owner.query('INSERT INTO feature_flag_divisions VALUES ($1, $2, $3)', [
    nurseIs.hospitalId,
    id,
    far?.division,
  ]);
  const shown = await flag(key);
  expect([shown.divisions, shown.hidden_division_count, shown.is_for_everybody]).toEqual([
    [],
    1,
    false,
  ]);
  const saved = await save(key, { enabled: true });
  expect([saved.status, saved.body.hidden_division_count]).toEqual([200, 1]);
  expect(await flagsOf(nurse)).not.toContain(key);
  for (const [field, ids] of [
    ['division_ids', [Number(far?.division)]],
    ['user_ids', [Number(far?.person)]],
    ['role_ids', [999_999]],
  ] as const) {
    const { status, body } = await save(key, { [field]: ids });
    expect([status, body.details?.fields?.[0]?.path]).toEqual([422, field]);
  }
});

it('forgets what was removed since when it is saved', async () => {
  const key = 'ptz_presets';
  const { rows } = await server.owner.query<{ id: string }>(
    `INSERT INTO roles (hospital_id, name) VALUES ($1, 'Short-lived') RETURNING id`,
    [nurseIs.hospitalId],
  );
  const role = Number(rows[0]?.id);
  await save(key, { role_ids: [role] });
  await server.owner.query('UPDATE roles SET deleted_at = now() WHERE id = $1', [role]);
  expect((await flag(key)).is_for_everybody).toBe(false);
  expect((await save(key, {})).body).toMatchObject({ roles: [], is_for_everybody: true });
});

it('is refused when stale, to whoever may not manage the system, and to add or remove', async () => {
  const one = await flag('screen_sharing');
  const body = { ...fieldsOf(one), version: one.version };
  expect((await nurse.get('/feature_flags')).status).toBe(403);
  expect((await nurse.put(`/feature_flags/${one.id}`, { body })).status).toBe(403);
  expect((await admin.put(`/feature_flags/${one.id}`, { body })).status).toBe(200);
  const changed = { ...body, owner: 'Somebody else' };
  expect((await admin.put(`/feature_flags/${one.id}`, { body: changed })).status).toBe(200);
  const stale = await admin.put(`/feature_flags/${one.id}`, { body: changed });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  expect((await admin.post('/feature_flags', { body })).status).toBe(404);
  expect((await admin.delete(`/feature_flags/${one.id}`)).status).toBe(404);
});

it('gives a hospital the flags it lacks when a worker begins', async () => {
  await server.owner.query(`DELETE FROM feature_flags WHERE key = 'manual_recording'`);
  const worker = await startTestServer({ roles: ['worker'], beside: server });
  try {
    const count = async () =>
      (
        await server.owner.query(
          `SELECT FROM feature_flags WHERE key = 'manual_recording' AND NOT enabled AND owner = 'Video'`,
        )
      ).rowCount;
    await eventually(async () => (await count()) === 2);
  } finally {
    await worker.close();
  }
});
