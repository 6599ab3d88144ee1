import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { User } from '@lamplight/contracts/entities/user';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { endIdleSessions } from '../../platform/jobs/jobs.queries.ts';
import { sweepAssignments } from '../assignments/jobs.ts';

const clock = createTestClock();
const minute = 60_000;
let server: TestServer;
let scene: AssignmentScene;
let monitor: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
});
beforeEach(async () => {
  await server.owner.query(
    `UPDATE observer_breaks SET ended_at = ends_at, ended_by = 'key' WHERE ended_at IS NULL`,
  );
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id IN (
    SELECT patient_monitor_id FROM patient_monitor_assignments WHERE ended_at IS NULL)`);
  await server.owner.query(`UPDATE sessions SET ended_at = created_at, ended_reason = 'revoked'
    WHERE ended_at IS NULL`);
  scene = await setAssignmentScene(server);
  monitor = await scene.watch();
  await scene.give(monitor, scene.observer);
  await scene.give(monitor, scene.nurse, 'observer', 'backup');
});
afterAll(() => server.close());

const leave = ({ session }: Colleague, everywhere = false) =>
  apiCaller(server).post('/session/sign_out', {
    body: { everywhere },
    headers: {
      origin: server.config.publicUrl,
      'x-lamplight': '1',
      cookie: `lamplight_session=${session.cookie}`,
    },
  });
const isIn = async ({ api }: Colleague) =>
  (await (await api()).get<CurrentUser>('/users/current')).status === 200;
const monitorIs = (status: string) =>
  server.owner.query('UPDATE patient_monitors SET status = $2 WHERE id = $1', [monitor, status]);
const notified = async (kind: string) => {
  const { rows } = await server.owner.query<{ user_id: number }>(
    `SELECT user_id::float8 FROM notifications WHERE kind = $1 AND patient_monitor_id = $2 ORDER BY 1`,
    [kind, monitor],
  );
  return rows.map(({ user_id }) => user_id);
};

it.each([
  ['here', 'active', false],
  ['everywhere', 'active', true],
  ['here', 'paused', false],
])(
  'is refused %s to who owns an %s patient, and she stays signed in [R003-10.2]',
  async (_where, status, everywhere) => {
    await monitorIs(status);
    const refused = await leave(scene.observer, everywhere);
    expect(refused).toMatchObject({ status: 409, body: { type: 'SignOut::OwnsPatients' } });
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await isIn(scene.observer)).toBe(true);
    expect(await notified('owner_left')).toEqual([]);
  },
);

it('lets everybody else go: a backup, a nurse, who has handed over, whose patient is no longer watched [R003-10.2]', async () => {
  const { observer, nurse, bedside, charge } = scene;
  await scene.give(monitor, bedside, 'nurse');
  for (const who of [nurse, bedside]) {
    expect((await leave(who)).status).toBe(200);
    expect(await isIn(who)).toBe(false);
  }
  const body = { patient_monitor_ids: [monitor], user_id: charge.id, role: 'observer' };
  const given = await (
    await charge.api()
  ).post('/patient_monitor_assignments', { body: { ...body, place: 'primary' } });
  expect(given.status).toBe(200);
  expect((await leave(observer)).status).toBe(200);
  await monitorIs('stopped');
  expect((await leave(charge, true)).status).toBe(200);
});

it('lets her go on a break, while the backup who has her patients stays [R003-10.2]', async () => {
  const { observer, nurse } = scene;
  const begun = await (await observer.api()).post('/observer_breaks', { body: { minutes: 10 } });
  expect(begun.status).toBe(200);
  expect((await leave(nurse)).status).toBe(409);
  expect((await leave(observer)).status).toBe(200);
});

it('lets a session leave that is over already [R003-10.2]', async () => {
  clock.advance(1_441 * minute);
  expect((await leave(scene.observer)).status).toBe(200);
  expect((await leave(scene.observer, true)).status).toBe(200);
});

it('does not keep her from being disabled, and tells who stands behind her [R003-10.4]', async () => {
  const { observer, nurse, charge } = scene;
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const { body: person } = await admin.get<User>(`/users/${observer.id}`);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const save = (disabled: boolean, version: number) =>
    admin.put<User>(`/users/${observer.id}`, {
      body: {
        name: person.name,
        email: person.email,
        phone: person.phone,
        role_id: person.role.id,
        division_ids: ids(person.divisions),
        preferred_division_id: person.preferred_division_id,
        staff_type_ids: ids(person.staff_types),
        virtual_request_type_ids: ids(person.virtual_request_types),
        timezone: person.timezone,
        time_format: person.time_format,
        inactivity_timeout_sec: person.inactivity_timeout_sec,
        audio_ping_enabled: person.audio_ping_enabled,
        disabled,
        version,
      },
    });
  const disabled = await save(true, person.version);
  expect(disabled.status).toBe(200);
  expect(await isIn(observer)).toBe(false);
  expect(await notified('owner_left')).toEqual(
    expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)),
  );
  await save(false, disabled.body.version);
});

it('ends with its day, of which others and she herself are told in time, once [R003-10.5]', async () => {
  const { observer, nurse, charge } = scene;
  const { hospitalId } = observer.session;
  const sweep = () => sweepAssignments(server.platform.database, hospitalId, clock.now());
  clock.advance(1_409 * minute);
  await sweep();
  expect(await notified('owner_expiring')).toEqual([]);
  clock.advance(2 * minute);
  await sweep();
  await sweep();
  const told = await notified('owner_expiring');
  expect(told).toEqual(expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)));
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain(observer.id);
  expect(await notified('own_expiring')).toEqual([observer.id]);
  expect(await isIn(observer)).toBe(true);
  clock.advance(30 * minute);
  await endIdleSessions(server.platform.database, hospitalId, clock.now());
  expect(await isIn(observer)).toBe(false);
});

it('tells nobody of a day that ends while she is signed in longer elsewhere [R003-10.5]', async () => {
  clock.advance(1_400 * minute);
  await server.signIn('observer@harborlight.example');
  clock.advance(20 * minute);
  await sweepAssignments(server.platform.database, scene.observer.session.hospitalId, clock.now());
  expect(await notified('owner_expiring')).toEqual([]);
});
