import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { WallView } from '@lamplight/contracts/entities/wall-view';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
/** Pier and Lakeside; Pier; Pier and may share; all three divisions; Summit; another hospital. */
let observer: ApiCaller;
let nurse: ApiCaller;
let charge: ApiCaller;
let admin: ApiCaller;
let other: ApiCaller;

const as = async (email: string) => apiCaller(server, await server.signIn(email));

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  observer = await as('observer@harborlight.example');
  nurse = await as('nurse@harborlight.example');
  charge = await as('charge@harborlight.example');
  admin = await as('admin@harborlight.example');
  other = await as('other@harborlight.example');
});
afterAll(() => server.close());
beforeEach(() => server.owner.query('DELETE FROM wall_views'));

const blank = {
  name: 'Mine',
  is_shared: false,
  division_id: null,
  unit_ids: [] as number[],
  only_mine: false,
  monitor_ids: [] as number[],
  monitor_order: [] as number[],
  tiles: 16,
};
const save = <Body = WallView>(who: ApiCaller, fields: object) =>
  who.post<Body>('/wall_views', { body: { ...blank, ...fields } });
async function saved(who: ApiCaller, fields: object): Promise<WallView> {
  const answer = await save(who, fields);
  expect(answer.status).toBe(200);
  return answer.body;
}
const change = <Body = WallView>(who: ApiCaller, view: WallView, fields: object) => {
  const { name, is_shared, division_id, unit_ids, only_mine } = view;
  const { monitor_ids, monitor_order, tiles, version } = view;
  const kept = { name, is_shared, division_id, unit_ids, only_mine, monitor_ids, monitor_order };
  return who.put<Body>(`/wall_views/${view.id}`, { body: { ...kept, tiles, version, ...fields } });
};
interface Page<Row> {
  results: Row[];
  metadata: { count: number; per_page: number };
}
const named = async (who: ApiCaller) =>
  (await who.get<Page<WallView>>('/wall_views')).body.results.map(({ name }) => name);
const wall = async (who: ApiCaller, query = '') => {
  const answer = await who.get<Page<PatientMonitor>>(`/patient_central/monitors?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = async (who: ApiCaller, query = '') =>
  (await wall(who, query)).results.map(({ id }) => id);
/** Sessions that run in a division, by room. */
const running = async (divisionId: number): Promise<number[]> => {
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT m.id::float8 AS id FROM patient_monitors m JOIN rooms r ON r.id = m.room_id
      WHERE m.division_id = $1 AND m.status IN ('active', 'paused') ORDER BY r.name, m.id`,
    [divisionId],
  );
  return rows.map(({ id }) => id);
};

it('shows who is watched or paused in sight, by room, and notes who looked [R003-6.1]', async () => {
  const answer = await nurse.get<Page<PatientMonitor>>('/patient_central/monitors');
  const ids = answer.body.results.map(({ id }) => id);
  expect(ids).toEqual(await running(places.pier.divisionId));
  expect(answer.body.metadata).toEqual({ count: ids.length, per_page: 64 });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'patient-central.monitors', subject: 'patient_monitor' },
  ]);
  const lakeside = await running(places.lakeside.divisionId);
  expect(await idsOf(observer, `division_id=${places.lakeside.divisionId}`)).toEqual(lakeside);
  expect(await idsOf(observer, `ids[]=${lakeside[1]}&ids[]=${lakeside[0]}`)).toEqual(
    lakeside.slice(0, 2),
  );
  const bedside = await as('bedside@harborlight.example');
  expect((await bedside.get('/patient_central/monitors')).status).toBe(403);
});

it('stands as its owner arranged it, and who is not named follows by room [R003-6.2]', async () => {
  const pier = await running(places.pier.divisionId);
  const [first = 0, second = 0, third = 0] = pier;
  const view = await saved(nurse, { monitor_order: [third, first], tiles: 9 });
  expect(await idsOf(nurse, `view_id=${view.id}`)).toEqual([
    third,
    first,
    second,
    ...pier.slice(3),
  ]);
  const chosen = await change(nurse, view, { monitor_ids: [first, third] });
  expect(chosen.body).toMatchObject({ version: 2, tiles: 9, monitor_ids: [first, third] });
  expect(await idsOf(nurse, `view_id=${view.id}`)).toEqual([third, first]);
  expect((await change<ErrorReply>(nurse, view, {})).body).toMatchObject({
    type: 'Record::Stale',
    details: { current: { version: 2 } },
  });
});

it('never shows more than the reader sees, however wide a shared view is [R003-6.3]', async () => {
  const { pier, lakeside, summit } = places;
  const [mine = 0] = await running(pier.divisionId);
  const [theirs = 0] = await running(summit.divisionId);
  const view = await saved(admin, {
    name: 'Everywhere',
    is_shared: true,
    unit_ids: [pier.unitId, lakeside.unitId, summit.unitId],
  });
  const inUnit = (all: PatientMonitor[]) => new Set(all.map(({ unit }) => unit.id));
  const seenByNurse = await wall(nurse, `view_id=${view.id}`);
  expect([...inUnit(seenByNurse.results)].every((id) => id === pier.unitId)).toBe(true);
  const read = await nurse.get<WallView>(`/wall_views/${view.id}`);
  expect(read.body).toMatchObject({ unit_ids: [pier.unitId], hidden_count: 2, is_own: false });

  const chosen = await saved(admin, {
    name: 'Two patients',
    is_shared: true,
    monitor_ids: [theirs, mine],
    monitor_order: [theirs, mine],
  });
  expect(await idsOf(nurse, `view_id=${chosen.id}`)).toEqual([mine]);
  expect(await idsOf(other, `view_id=${chosen.id}`)).toEqual([theirs]);
  // Nobody of it in sight is nobody, and not everybody.
  const [only = 0] = await running(lakeside.divisionId);
  const foreign = await saved(admin, { name: 'Lakeside', is_shared: true, monitor_ids: [only] });
  expect(await idsOf(nurse, `view_id=${foreign.id}`)).toEqual([]);
  const stranger = await as('admin@cedarvale.example');
  expect((await stranger.get(`/patient_central/monitors?view_id=${view.id}`)).status).toBe(404);
});

it('narrows to a group’s units like everything else [R003-6.3]', async () => {
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO groups (hospital_id, name, narrows_scope) VALUES ($1, 'One unit', true) RETURNING id::float8 AS id`,
    [places.pier.hospitalId],
  );
  const group = rows[0]?.id;
  const { userId } = await server.signIn('nurse@harborlight.example');
  const link = [places.pier.hospitalId, group, userId, places.pier.unitId];
  await server.owner.query(
    `WITH m AS (INSERT INTO group_members (hospital_id, group_id, user_id) VALUES ($1, $2, $3))
     INSERT INTO group_units (hospital_id, group_id, unit_id) VALUES ($1, $2, $4)`,
    link,
  );
  const view = await saved(charge, { name: 'All', is_shared: true });
  const units = (await wall(nurse, `view_id=${view.id}`)).results.map(({ unit }) => unit.id);
  expect(new Set(units)).toEqual(new Set([places.pier.unitId]));
  await server.owner.query('DELETE FROM groups WHERE id = $1', [group]);
});

it('is shared, changed and removed by who may, and by nobody else [R003-6.4]', async () => {
  expect((await save<ErrorReply>(nurse, { is_shared: true })).status).toBe(403);
  const view = await saved(charge, { name: 'Desk', is_shared: true });
  expect(await named(nurse)).toEqual(['Desk']);
  expect((await change<ErrorReply>(nurse, view, { name: 'Ours' })).status).toBe(403);
  expect((await nurse.delete(`/wall_views/${view.id}`)).status).toBe(403);
  expect((await save<ErrorReply>(admin, { name: 'desk', is_shared: true })).body).toMatchObject({
    type: 'Record::NameTaken',
  });
  expect((await change(admin, view, { name: 'Front desk' })).body.name).toBe('Front desk');
  expect((await charge.delete(`/wall_views/${view.id}`)).status).toBe(204);
  expect(await named(nurse)).toEqual([]);
});

it('is its owner’s alone until it is shared, and of a hospital for who works there [R003-6.4]', async () => {
  const own = await saved(nurse, { name: 'Night' });
  expect(await named(nurse)).toEqual(['Night']);
  expect(await named(charge)).toEqual([]);
  for (const stranger of [charge, admin])
    for (const path of [`/wall_views/${own.id}`, `/patient_central/monitors?view_id=${own.id}`])
      expect((await stranger.get(path)).status).toBe(404);
  await saved(admin, { name: 'Summit', is_shared: true, division_id: places.summit.divisionId });
  expect(await named(charge)).toEqual([]);
  expect(await named(other)).toEqual(['Summit']);
});

it('takes only places and patients in sight, and a save keeps what its author cannot see [R003-6.3]', async () => {
  const { pier, summit, cedarvale } = places;
  const [theirs = 0] = await running(summit.divisionId);
  for (const [field, value] of [
    ['unit_ids', [summit.unitId]],
    ['unit_ids', [cedarvale.unitId]],
    ['monitor_ids', [theirs]],
    ['monitor_order', [99_999_999]],
    ['division_id', summit.divisionId],
  ] as const)
    expect((await save<ErrorReply>(charge, { [field]: value })).body).toMatchObject({
      details: { fields: [{ path: field }] },
    });
  const view = await saved(admin, {
    name: 'Both',
    is_shared: true,
    unit_ids: [pier.unitId, summit.unitId],
    monitor_order: [theirs],
  });
  const seen = await charge.get<WallView>(`/wall_views/${view.id}`);
  expect((await change(charge, seen.body, { unit_ids: [] })).status).toBe(200);
  const whole = await admin.get<WallView>(`/wall_views/${view.id}`);
  expect(whole.body).toMatchObject({ unit_ids: [summit.unitId], monitor_order: [theirs] });
});

it('shows only the reader’s own patients, and those of somebody on a break to her backup [R003-6.5]', async () => {
  const [watched = 0, backedUp = 0] = await running(places.pier.divisionId);
  const me = (await server.signIn('observer@harborlight.example')).userId;
  const she = (await server.signIn('nurse@harborlight.example')).userId;
  await server.owner.query('DELETE FROM patient_monitor_assignments');
  const assign = (monitor: number, user: number, place: string) =>
    server.owner.query(
      `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
       SELECT hospital_id, id, $2, 'observer', $3, now() FROM patient_monitors WHERE id = $1`,
      [monitor, user, place],
    );
  await assign(watched, me, 'primary');
  await assign(backedUp, she, 'primary');
  await assign(backedUp, me, 'backup');
  const view = await saved(charge, { name: 'My patients', is_shared: true, only_mine: true });
  expect(await idsOf(observer, `view_id=${view.id}`)).toEqual([watched]);
  expect(await idsOf(nurse, `view_id=${view.id}`)).toEqual([backedUp]);
  expect(await idsOf(charge, `view_id=${view.id}`)).toEqual([]);
  await server.owner.query(
    `INSERT INTO observer_breaks (hospital_id, user_id, started_at, ends_at)
     VALUES ($1, $2, now(), now() + interval '15 minutes')`,
    [places.pier.hospitalId, she],
  );
  expect(await idsOf(observer, `view_id=${view.id}`)).toEqual([watched, backedUp]);
});

it('tells the hospital of a shared view and its owner alone of her own', async () => {
  const { userId, token } = await server.signIn('nurse@harborlight.example');
  const live = await openLive(server, token);
  await live.subscribe(`user.${userId}`, `hospital.${places.pier.hospitalId}`);
  const heard = (view: WallView) =>
    live.events.flatMap(({ type, topic, data }) =>
      type === 'wall_view.changed' && data.id === view.id ? [topic] : [],
    );
  const own = await saved(nurse, { name: 'Own' });
  const shared = await saved(charge, { name: 'Shared', is_shared: true });
  await eventually(() => {
    expect(heard(own)).toEqual([`user.${userId}`]);
    expect(heard(shared)).toEqual([`hospital.${places.pier.hospitalId}`]);
  });
  live.close();
});
