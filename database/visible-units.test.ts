import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { actFor, column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let app: OpenClient;
let hospital: number;
let nurse: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  app = await openClient(database.urls.app);
  hospital = await count(owner, `SELECT id FROM hospitals WHERE auth0_id = 'org_harborlight'`);
  nurse = await userId('nurse@harborlight.example');
  await actFor(app, hospital);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const userId = (email: string): Promise<number> =>
  count(owner, 'SELECT id FROM users WHERE email = $1', [email]);
/** The two forms of the function must agree; the names are easier to compare than ids. */
async function visible(user: number): Promise<string[]> {
  const asRows = await column(
    app,
    `SELECT u.name FROM visible_units($1, $2) v JOIN units u ON u.hospital_id = $1 AND u.id = v.unit_id
      ORDER BY u.id`,
    [hospital, user],
  );
  const asArray = await column(
    app,
    `SELECT name FROM units WHERE hospital_id = $1 AND id = ANY (visible_unit_ids($1, $2)) ORDER BY id`,
    [hospital, user],
  );
  expect(asArray).toEqual(asRows);
  return asRows;
}

const pier = ['Cardiac Care', 'Medical East', 'Surgical West', 'Intensive Care'];

it('shows the units of the divisions a person has, and no others', async () => {
  expect(await visible(nurse)).toEqual(pier);
  expect(await visible(await userId('observer@harborlight.example'))).toHaveLength(8);
  expect(await visible(await userId('admin@harborlight.example'))).toHaveLength(12);
  expect(await visible(await userId('other@harborlight.example'))).toContain('Telemetry');
  expect(await visible(0)).toEqual([]);
});

it('shows nobody a unit of another hospital', async () => {
  expect(await visible(await userId('admin@cedarvale.example'))).toEqual([]);
});

it('is narrowed by a narrowing group, never widened, and whole again without it', async () => {
  const own = 'SELECT id FROM units WHERE hospital_id = $1 AND name = $2';
  const cardiac = await count(owner, own, [hospital, 'Cardiac Care']);
  const telemetry = await count(owner, own, [hospital, 'Telemetry']);
  const add = `INSERT INTO groups (hospital_id, name, narrows_scope) VALUES ($1, $2, $3) RETURNING id`;
  const open = await count(app, add, [hospital, 'Everybody', false]);
  const narrow = await count(app, add, [hospital, 'Cardiac watch', true]);
  for (const group of [open, narrow]) {
    await app.query('INSERT INTO group_members VALUES ($1, $2, $3)', [hospital, group, nurse]);
    await app.query('INSERT INTO group_units VALUES ($1, $2, $3)', [hospital, group, telemetry]);
  }
  expect(await visible(nurse)).toEqual([]);
  await app.query('INSERT INTO group_units VALUES ($1, $2, $3)', [hospital, narrow, cardiac]);
  expect(await visible(nurse)).toEqual(['Cardiac Care']);
  await app.query('UPDATE groups SET deleted_at = now() WHERE hospital_id = $1 AND id = $2', [
    hospital,
    narrow,
  ]);
  expect(await visible(nurse)).toEqual(pier);
});

it('leaves out a unit that was removed', async () => {
  await owner.query(`UPDATE units SET deleted_at = now() WHERE name = 'Medical East'`);
  expect(await visible(nurse)).not.toContain('Medical East');
});
