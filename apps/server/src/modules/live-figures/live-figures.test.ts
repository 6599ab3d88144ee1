import type { ManagerView, UnitFigures } from '@lamplight/contracts/entities/live-figures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { addWatchSpell } from '../../../../../tests/support/watch-evidence.ts';

let server: TestServer;
let places: DemoPlaces;
let charge: ApiCaller;
let admin: ApiCaller;
let observer: number;
/** Sessions of the first unit of Pier that run. */
let watched: number[];

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  observer = (await server.signIn('observer@harborlight.example')).userId;
  await server.owner.query('DELETE FROM patient_monitor_assignments');
  await server.owner.query('DELETE FROM nudges');
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT m.id::float8 AS id FROM patient_monitors m JOIN rooms r ON r.id = m.room_id
      WHERE r.unit_id = $1 AND m.status = 'active' ORDER BY m.id`,
    [places.pier.unitId],
  );
  watched = rows.map(({ id }) => id);
  expect(watched.length).toBeGreaterThan(2);
});
afterAll(() => server.close());

const unit = async (who: ApiCaller) => {
  const { body } = await who.get<UnitFigures[]>('/operational_live_view');
  return body.find((one) => one.unit.id === places.pier.unitId);
};
const observers = async (who = charge) => {
  const answer = await who.get<ManagerView>('/manager_view');
  expect(answer.status).toBe(200);
  return answer.body;
};
const assign = (monitor: number) =>
  server.owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT hospital_id, id, $2, 'observer', 'primary', now() FROM patient_monitors WHERE id = $1`,
    [monitor, observer],
  );

it('says of each unit in sight how it fares, in numbers [R003-6.8]', async () => {
  const before = await unit(charge);
  expect(before).toMatchObject({ active: watched.length, alarms_open: 0 });
  expect(before?.unassigned).toBe((before?.active ?? 0) + (before?.paused ?? 0));
  await assign(watched[0] ?? 0);
  await server.owner.query(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, is_followed, source, created_by_id, observed_at)
     SELECT hospital_id, division_id, id, 'alarm', true, 'manual', $2, now() FROM patient_monitors WHERE id = $1`,
    [watched[0], observer],
  );
  await server.owner.query(
    `UPDATE video_devices SET status = CASE WHEN id = (SELECT video_device_id FROM patient_monitors WHERE id = $1)
        THEN 'offline' ELSE 'online' END`,
    [watched[0]],
  );
  expect(await unit(charge)).toMatchObject({
    unassigned: (before?.unassigned ?? 0) - 1,
    alarms_open: 1,
    devices_offline: 1,
  });
});

it('tells nobody of a unit that is out of her sight, and nobody without View Reporting [R003-6.8]', async () => {
  const { body } = await charge.get<UnitFigures[]>('/operational_live_view');
  expect(new Set(body.map(({ division }) => division.id))).toEqual(
    new Set([places.pier.divisionId]),
  );
  const all = await admin.get<UnitFigures[]>('/operational_live_view?division_id=*');
  expect(new Set(all.body.map(({ division }) => division.id)).size).toBe(3);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  for (const path of ['/operational_live_view', '/manager_view'])
    expect((await nurse.get(path)).status).toBe(403);
});

it('says of each observer what she has before her and which pictures she lacks [R003-6.9]', async () => {
  const [first = 0, second = 0] = watched;
  await assign(second);
  await server.owner.query(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time)
     SELECT hospital_id, id, 'yellow', 'ai', 'leaves the bed', now() - ago, now() - ago FROM patient_monitors,
            (VALUES (interval '10 minutes'), (interval '2 hours')) AS t (ago) WHERE id = $1`,
    [first],
  );
  const [row] = (await observers()).observers;
  expect(row).toEqual({
    observer: { id: observer, name: 'Opal Watchwell' },
    is_on_break: false,
    patients: 2,
    watch: { watched: 0, no_video: 2, signed_out: 0, unwatched: 0 },
    not_live: 2,
    alarms_open: 1,
    nudges_last_hour: 1,
  });
  await addWatchSpell(server, { monitor: first, user: observer });
  const { observers: rows, unassigned } = await observers();
  expect(rows[0]).toMatchObject({
    patients: 2,
    watch: { watched: 1, no_video: 1, signed_out: 0, unwatched: 0 },
    not_live: 1,
  });
  expect(await unit(charge)).toMatchObject({
    active: watched.length,
    watch: { watched: 1, no_video: 1, signed_out: 0, unwatched: watched.length - 2 },
  });
  // Someone may watch a patient to whom no one is assigned.
  await addWatchSpell(server, { monitor: watched[2] ?? 0, user: observer });
  expect((await observers()).unassigned_watch.watched).toBe(1);
  const figures = await charge.get<UnitFigures[]>('/operational_live_view');
  expect(unassigned).toBe(figures.body.reduce((sum, one) => sum + one.unassigned, 0));
});

it('counts only patients in the reader’s sight [R003-6.9]', async () => {
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT id::float8 AS id FROM patient_monitors WHERE division_id = $1 AND status = 'active' LIMIT 1`,
    [places.lakeside.divisionId],
  );
  await assign(rows[0]?.id ?? 0);
  expect((await observers()).observers[0]?.patients).toBe(2);
  expect((await observers(admin)).observers[0]?.patients).toBe(3);
});
