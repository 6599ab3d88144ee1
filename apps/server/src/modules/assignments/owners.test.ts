import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { chargeNursesOf, monitorsOwnedBy, ownersOf } from './index.ts';

let server: TestServer;
let hospitalId: number;
let monitor: { id: number; division_id: number };
const people: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  for (const name of ['observer', 'nurse', 'charge', 'bedside', 'other']) {
    const session = await server.signIn(`${name}@harborlight.example`);
    people[name] = session.userId;
    hospitalId = session.hospitalId;
  }
  const { rows } = await server.owner.query<typeof monitor>(
    `SELECT m.id::float8, m.division_id::float8 FROM patient_monitors m
      JOIN user_divisions d ON d.hospital_id = m.hospital_id AND d.division_id = m.division_id AND d.user_id = $1
     WHERE m.status = 'active' ORDER BY m.id LIMIT 1`,
    [people.charge],
  );
  monitor = rows[0] as typeof monitor;
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id = $1`, [
    monitor.id,
  ]);
  await server.owner.query(`UPDATE patient_monitors SET status = 'active' WHERE id = $1`, [
    monitor.id,
  ]);
});
afterAll(() => server.close());

const give = (name: string, role: string, place: string) =>
  server.owner.query(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [hospitalId, monitor.id, people[name], role, place],
  );
const owners = async () =>
  (await ownersOf(server.platform.database.reading(hospitalId), hospitalId, monitor.id)).map(
    ({ user_id, role, place }) => [user_id, role, place],
  );

it('names who is responsible in the order in which they are turned to, without who is on a break [R003-3.1]', async () => {
  await give('bedside', 'nurse', 'backup');
  await give('charge', 'nurse', 'primary');
  await give('nurse', 'observer', 'backup');
  await give('observer', 'observer', 'primary');
  expect(await owners()).toEqual([
    [people.observer, 'observer', 'primary'],
    [people.nurse, 'observer', 'backup'],
    [people.charge, 'nurse', 'primary'],
    [people.bedside, 'nurse', 'backup'],
  ]);
  await server.owner.query(
    `INSERT INTO observer_breaks (hospital_id, user_id, started_at, ends_at)
     VALUES ($1, $2, now(), now() + interval '10 minutes')`,
    [hospitalId, people.nurse],
  );
  expect((await owners()).map(([id]) => id)).toEqual([
    people.observer,
    people.charge,
    people.bedside,
  ]);
});

it('lets nobody hold a place twice and takes no owner away without another [R003-3.2]', async () => {
  await expect(give('charge', 'observer', 'primary')).rejects.toThrow('one_person_a_place');
  await expect(give('observer', 'observer', 'backup')).rejects.toThrow(/one_(person|place)_a/);
  await expect(
    server.owner.query(
      `UPDATE patient_monitor_assignments SET ended_at = now() WHERE patient_monitor_id = $1`,
      [monitor.id],
    ),
  ).rejects.toThrow('would have no owner');
  expect(await owners()).toHaveLength(3);
});

it('knows whose patients they are and who sees to it that each has somebody [R003-3.1]', async () => {
  const db = server.platform.database.reading(hospitalId);
  expect(await monitorsOwnedBy(db, hospitalId, people.observer ?? 0)).toContain(monitor.id);
  expect(await monitorsOwnedBy(db, hospitalId, people.charge ?? 0)).not.toContain(monitor.id);
  const charge = await chargeNursesOf(db, hospitalId, monitor.division_id);
  const ids = charge.map(({ user_id }) => user_id);
  expect(ids).toContain(people.charge);
  expect(ids).not.toContain(people.nurse);
  expect(ids).not.toContain(people.other);
});

it('ends with the monitoring, and with it every offer [R003-3.2]', async () => {
  await server.owner.query(
    `INSERT INTO assignment_transfers (hospital_id, patient_monitor_id, role, kind, from_user_id, to_user_id, offered_at, expires_at)
     VALUES ($1, $2, 'observer', 'transfer', $3, $4, now(), now())`,
    [hospitalId, monitor.id, people.observer, people.charge],
  );
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id = $1`, [
    monitor.id,
  ]);
  expect(await owners()).toEqual([]);
  const { rows } = await server.owner.query(
    `SELECT DISTINCT status FROM assignment_transfers WHERE patient_monitor_id = $1`,
    [monitor.id],
  );
  expect(rows).toEqual([{ status: 'cancelled' }]);
});
