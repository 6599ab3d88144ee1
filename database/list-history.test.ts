import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { actFor, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let app: OpenClient;
let hospital: number;
let group: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  app = await openClient(database.urls.app);
  hospital = await count(owner, `SELECT id FROM hospitals WHERE auth0_id = 'org_harborlight'`);
  await actFor(app, hospital);
  group = await count(
    app,
    `INSERT INTO groups (hospital_id, name) VALUES ($1, 'Listed') RETURNING id`,
    [hospital],
  );
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const version = () => count(owner, 'SELECT version FROM groups WHERE id = $1', [group]);
const revisions = () =>
  count(owner, `SELECT count(*) FROM revisions WHERE object_type = 'group' AND object_id = $1`, [
    group,
  ]);
const latest = async (): Promise<
  Record<string, { old_value: unknown[]; new_value: unknown[] }>
> => {
  const { rows } = await owner.query<{ changes: Record<string, never> }>(
    `SELECT changes FROM revisions WHERE object_type = 'group' AND object_id = $1 ORDER BY id DESC LIMIT 1`,
    [group],
  );
  return rows[0]?.changes ?? {};
};
const addUnits = `INSERT INTO group_units (hospital_id, group_id, unit_id)
  SELECT hospital_id, $2, id FROM units WHERE hospital_id = $1 AND name = ANY ($3)`;

it('writes many rows of a list as one change of one version', async () => {
  const before = [await version(), await revisions()];
  await app.query(addUnits, [hospital, group, ['Telemetry', 'Oncology']]);
  expect([await version(), await revisions()]).toEqual(before.map((one) => one + 1));
  expect((await latest())['units']).toMatchObject({
    of: 'unit',
    old_value: [],
    new_value: [{ name: 'Telemetry' }, { name: 'Oncology' }],
  });
});

it('puts what several lists gained and lost in a transaction into one revision of one version', async () => {
  const before = [await version(), await revisions()];
  await app.query('BEGIN');
  await app.query(`SELECT set_config('app.hospital_id', $1, true)`, [String(hospital)]);
  await app.query(
    `DELETE FROM group_units USING units u WHERE u.id = unit_id AND group_id = $1 AND u.name = 'Oncology'`,
    [group],
  );
  await app.query(addUnits, [hospital, group, ['Neurology']]);
  await app.query(
    `INSERT INTO group_members (hospital_id, group_id, user_id)
     SELECT hospital_id, $2, id FROM users WHERE hospital_id = $1 AND name = 'Opal Watchwell'`,
    [hospital, group],
  );
  await app.query('COMMIT');
  expect([await version(), await revisions()]).toEqual(before.map((one) => one + 1));
  expect(await latest()).toMatchObject({
    units: { old_value: [{ name: 'Oncology' }], new_value: [{ name: 'Neurology' }] },
    members: { of: 'user', old_value: [], new_value: [{ name: 'Opal Watchwell' }] },
  });
});

it('adds the lists to the revision of the record that was saved before them', async () => {
  const before = [await version(), await revisions()];
  await app.query('BEGIN');
  await app.query(`SELECT set_config('app.hospital_id', $1, true)`, [String(hospital)]);
  await app.query(`UPDATE groups SET name = 'Listed anew' WHERE id = $1`, [group]);
  await app.query('DELETE FROM group_units WHERE group_id = $1', [group]);
  await app.query('DELETE FROM group_members WHERE group_id = $1', [group]);
  await app.query('COMMIT');
  expect([await version(), await revisions()]).toEqual(before.map((one) => one + 1));
  expect(await latest()).toMatchObject({
    name: { old_value: 'Listed', new_value: 'Listed anew' },
    units: {
      old_value: [{ name: 'Neurology' }, { name: 'Telemetry' }] as unknown[],
      new_value: [],
    },
    members: { old_value: [{ name: 'Opal Watchwell' }], new_value: [] },
  });
});
