import type { Unit } from '@lamplight/contracts/entities/unit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Units {
  results: Unit[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const fields = (name: string) => ({ name, phone: null, division_id: places.pier.divisionId });
async function add(name: string): Promise<Unit> {
  const answer = await admin.post<Unit>('/units', { body: fields(name) });
  expect(answer.status).toBe(200);
  return answer.body;
}

it('adds, changes and removes a unit', async () => {
  const unit = await add('Unit 1');
  expect(unit).toMatchObject({ name: 'Unit 1', room_count: 0, version: 1 });
  const body = { name: 'Unit 1b', phone: '207-555-0199', version: 1 };
  const saved = await admin.put<Unit>(`/units/${unit.id}`, { body });
  expect(saved.body).toMatchObject({ name: 'Unit 1b', phone: '207-555-0199', version: 2 });
  expect((await admin.delete(`/units/${unit.id}`)).status).toBe(204);
  expect((await admin.get(`/units/${unit.id}`)).status).toBe(404);
});

it('refuses a stale save and shows the row as it is now', async () => {
  const unit = await add('Unit 2');
  const save = (name: string) =>
    admin.put(`/units/${unit.id}`, { body: { name, phone: null, version: 1 } });
  const answers = await Promise.all([save('Unit 2a'), save('Unit 2b')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  const { body: current } = await admin.get<Unit>(`/units/${unit.id}`);
  expect(refused?.body).toMatchObject({ type: 'Record::Stale', details: { current } });
});

it('says in words that a name is taken', async () => {
  await add('Unit 3');
  const answer = await admin.post('/units', { body: fields('UNIT 3') });
  expect(answer.body).toMatchObject({
    type: 'Record::NameTaken',
    details: { fields: [{ path: 'name', text: 'This division already has a unit of this name' }] },
  });
});

it('keeps a unit that has rooms', async () => {
  const answer = await admin.delete(`/units/${places.pier.unitId}`);
  expect([answer.status, answer.body.type]).toEqual([409, 'Record::InUse']);
});

it('says what keeps a unit: rooms, and groups that are limited to it', async () => {
  const unit = await add('Unit 6');
  const own = { hospital: places.pier.hospitalId, unit: unit.id };
  await server.owner.query(
    `INSERT INTO rooms (hospital_id, division_id, unit_id, name)
     SELECT $1, division_id, id, 'Six ' || n FROM units, generate_series(1, 2) n WHERE id = $2`,
    [own.hospital, own.unit],
  );
  await server.owner.query(
    `WITH made AS (INSERT INTO groups (hospital_id, name) VALUES ($1, 'Six') RETURNING id)
     INSERT INTO group_units (hospital_id, group_id, unit_id) SELECT $1, id, $2 FROM made`,
    [own.hospital, own.unit],
  );
  const kept = await admin.delete(`/units/${unit.id}`);
  expect([kept.status, kept.body.error]).toEqual([
    409,
    'This cannot be removed yet. 2 rooms are in this unit. 1 group is limited to this unit.',
  ]);
});

it('keeps a unit that gets its first room while it is being removed', async () => {
  const unit = await add('Unit 4');
  await using other = await beginAsOwner(server.owner);
  await other.query(
    `INSERT INTO rooms (hospital_id, division_id, unit_id, name) VALUES ($1, $2, $3, 'First')`,
    [places.pier.hospitalId, unit.division.id, unit.id],
  );
  const removing = admin.delete(`/units/${unit.id}`);
  await eventuallyWaiting(server.owner);
  await other.commit();
  expect((await removing).status).toBe(409);
});

it('takes only a division of the own', async () => {
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await charge.post('/units', { body: fields('x') })).status).toBe(403);
  for (const division_id of [places.cedarvale.divisionId, 999_999]) {
    const answer = await admin.post('/units', { body: { ...fields('Unit 5'), division_id } });
    expect(answer.body.details?.fields?.[0]?.path).toBe('division_id');
  }
});

it('shows to a member of a narrowing group the units of the group only', async () => {
  const { rows } = await server.owner.query<{ email: string; units: number[] }>(
    `SELECT u.email, array_agg(v.unit_id::float8 ORDER BY v.unit_id) AS units
       FROM groups g JOIN group_members m ON m.group_id = g.id JOIN users u ON u.id = m.user_id
       CROSS JOIN LATERAL visible_units(u.hospital_id, u.id) v
      WHERE g.narrows_scope AND u.hospital_id = $1 GROUP BY 1 LIMIT 1`,
    [places.pier.hospitalId],
  );
  const member = apiCaller(server, await server.signIn(rows[0]?.email ?? ''));
  const { body } = await member.get<Units>('/units');
  expect(body.results.map(({ id }) => id as number).sort((a, b) => a - b)).toEqual(rows[0]?.units);
  expect(body.metadata.count).toBe(2);
});

it('sorts by every column it names, both ways', async () => {
  for (const column of ['name', 'division', 'phone', 'room_count', 'updated_at']) {
    const ids = async (order: string) =>
      (await admin.get<Units>(`/units?per_page=100&order_by=${order}`)).body.results.length;
    expect(await ids(column)).toBeGreaterThan(10);
    expect(await ids(`-${column}`)).toBe(await ids(column));
  }
});

it('is filtered by its division, its phone and how many rooms it has', async () => {
  const ask = async (filter: string) =>
    (await admin.get<Units>(`/units?per_page=100&filters[]=${encodeURIComponent(filter)}`)).body;
  const pier = await ask(`division_id:equals:${places.pier.divisionId}`);
  expect(new Set(pier.results.map(({ division }) => division.id))).toEqual(
    new Set([places.pier.divisionId]),
  );
  const elsewhere = await ask(`division_id:not_equals:${places.pier.divisionId}`);
  const all = (await admin.get<Units>('/units?per_page=100')).body.metadata.count;
  expect(pier.metadata.count + elsewhere.metadata.count).toBe(all);
  const full = await ask('room_count:greater_than_or_equal:20');
  expect(full.metadata.count).toBeGreaterThan(5);
  expect(full.results.every(({ room_count }) => room_count >= 20)).toBe(true);
  const called = await ask(`phone:equals:${pier.results.find(({ phone }) => phone)?.phone}`);
  expect(called.metadata.count).toBeGreaterThan(0);
});

it('counts on a page past the last one', async () => {
  const { body } = await admin.get<Units>('/units?page=500');
  expect([body.results, body.metadata.count > 10]).toEqual([[], true]);
});
