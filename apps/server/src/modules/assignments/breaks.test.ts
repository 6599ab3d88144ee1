import type { MyAssignments } from '@lamplight/contracts/entities/assignment';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { endIdleSessions } from '../../platform/jobs/jobs.queries.ts';
import { sweepAssignments } from './jobs.ts';

const clock = createTestClock();
const minute = 60_000;
let server: TestServer;
let scene: AssignmentScene;
let monitor: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
});
beforeEach(async () => {
  // Nobody holds anything of the demo or of the test before.
  await server.owner.query(
    `UPDATE observer_breaks SET ended_at = ends_at, ended_by = 'key' WHERE ended_at IS NULL`,
  );
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id IN (
    SELECT patient_monitor_id FROM patient_monitor_assignments WHERE ended_at IS NULL)`);
  scene = await setAssignmentScene(server);
  monitor = await scene.watch();
  await scene.give(monitor, scene.observer);
});
afterAll(() => server.close());

const pause = async (who: Colleague = scene.observer, minutes = 10) =>
  (await who.api()).post<{ seconds_left: number; type: string; error: string }>(
    '/observer_breaks',
    {
      body: { minutes },
    },
  );
const back = async (who: Colleague = scene.observer) =>
  (await who.api()).post('/observer_breaks/end');
const sweep = () =>
  sweepAssignments(server.platform.database, scene.observer.session.hospitalId, clock.now());
const backup = (who: Colleague) => scene.give(monitor, who, 'observer', 'backup');
const notified = async (kind: string) => {
  const { rows } = await server.owner.query<{ user_id: number }>(
    `SELECT user_id::float8 FROM notifications WHERE kind = $1 AND patient_monitor_id = $2 ORDER BY 1`,
    [kind, monitor],
  );
  return rows.map(({ user_id }) => user_id);
};

it('gives all own patients to their backups, and takes them back by a key [R003-3.6]', async () => {
  const { observer, nurse } = scene;
  await backup(nurse);
  expect((await pause()).body.seconds_left).toBe(600);
  expect(await scene.held(monitor)).toEqual({ 'observer primary': nurse.id });
  const mine = await (await observer.api()).get<MyAssignments>('/patient_monitor_assignments/mine');
  expect(mine.body).toMatchObject({ patients: [], break: { seconds_left: 600 } });
  expect((await pause()).body.type).toBe('Assignment::OnBreak');
  expect((await back()).status).toBe(204);
  expect((await back()).status).toBe(204);
  expect(await scene.held(monitor)).toEqual({
    'observer primary': observer.id,
    'observer backup': nurse.id,
  });
});

it('is refused with what to do where nobody who is here can step in [R003-3.6]', async () => {
  const { observer, nurse } = scene;
  const refused = await pause();
  expect([refused.status, refused.body.type]).toEqual([409, 'Assignment::NoBackup']);
  expect(refused.body.error).toMatch(/^Nobody who is here can step in for room .*charge nurse/);
  await backup(nurse);
  await server.owner.query(
    'UPDATE sessions SET ended_at = now(), ended_reason = $2 WHERE user_id = $1',
    [nurse.id, 'signed_out'],
  );
  expect((await pause()).body.type).toBe('Assignment::NoBackup');
  expect(await scene.held(monitor)).toMatchObject({ 'observer primary': observer.id });
});

it('does not let the one who steps in go at the same time [R003-3.6]', async () => {
  const { observer, nurse } = scene;
  await backup(nurse);
  for (let turn = 0; turn < 10; turn += 1) {
    const [mine, hers] = await Promise.all([pause(observer), pause(nurse)]);
    // Whoever is second owns the patient, or would leave her to nobody who is here.
    expect([mine.status, hers.status].toSorted()).toEqual([200, 409]);
    await back(mine.status === 200 ? observer : nurse);
  }
});

it('ends while the one who stepped in asks for her own, and neither waits in vain [R003-3.6]', async () => {
  const { observer, nurse } = scene;
  await backup(nurse);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await pause(observer)).status).toBe(200);
    const [ended, hers] = await Promise.all([back(observer), pause(nurse)]);
    expect([ended.status, [200, 409].includes(hers.status)]).toEqual([204, true]);
    if (hers.status === 200) await back(nurse);
    expect(await scene.held(monitor)).toEqual({
      'observer primary': observer.id,
      'observer backup': nurse.id,
    });
  }
});

it('ends by its timer, once, and only for who is back [R003-3.6]', async () => {
  const { observer, nurse, charge } = scene;
  await backup(nurse);
  await pause();
  clock.advance(10 * minute);
  await Promise.all([sweep(), sweep()]);
  expect(await scene.held(monitor)).toMatchObject({ 'observer primary': observer.id });
  await pause(observer, 10);
  await server.owner.query(
    'UPDATE sessions SET ended_at = now(), ended_reason = $2 WHERE user_id = $1',
    [observer.id, 'signed_out'],
  );
  clock.advance(10 * minute);
  await sweep();
  expect(await scene.held(monitor)).toEqual({ 'observer primary': nurse.id });
  expect(await notified('break_overrun')).toEqual(
    expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)),
  );
});

it('leaves with somebody else what she has taken meanwhile [R003-3.6]', async () => {
  const { nurse, charge } = scene;
  await backup(nurse);
  await pause();
  const body = {
    patient_monitor_ids: [monitor],
    user_id: charge.id,
    role: 'observer',
    place: 'primary',
  };
  await (await charge.api()).post('/patient_monitor_assignments', { body });
  await back();
  expect(await scene.held(monitor)).toEqual({ 'observer primary': charge.id });
});

it('keeps nobody on a break as an owner: she is given no patient and takes none [R003-3.6]', async () => {
  const { nurse, charge, observer } = scene;
  await pause(nurse);
  const body = {
    patient_monitor_ids: [monitor],
    user_id: nurse.id,
    role: 'observer',
    place: 'primary',
  };
  const given = await (await charge.api()).post('/patient_monitor_assignments', { body });
  expect(given.status).toBe(422);
  const offered = await (
    await observer.api()
  ).post<{ id: number }>(`/patient_monitors/${monitor}/transfers`, {
    body: { to_user_id: nurse.id, role: 'observer' },
  });
  const taken = await (await nurse.api()).post(`/assignment_transfers/${offered.body.id}/accept`);
  expect(taken.body.type).toBe('Assignment::OnBreak');
});

it('never ends the session of who owns patients by its timer, and tells others once [R003-3.11] [R003-10.1]', async () => {
  const { observer, nurse, charge, bedside } = scene;
  await backup(nurse);
  clock.advance(31 * minute);
  const hospitalId = observer.session.hospitalId;
  await endIdleSessions(server.platform.database, hospitalId, clock.now());
  expect((await (await observer.api()).get('/session')).status).toBe(200);
  expect((await (await bedside.api()).get('/session')).status).toBe(401);
  await sweep();
  await sweep();
  const told = await notified('owner_idle');
  expect(told).toEqual(expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)));
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain(observer.id);
  // Asked over and over: the time to answer begins anew.
  clock.advance(45_000);
  const { body } = await (await observer.api()).get<{ ends_in_seconds: number }>('/session');
  expect(body).toMatchObject({ ends_in_seconds: 15, owns_patients: true });
  await (await observer.api()).post('/session/activity');
  clock.advance(31 * minute);
  await sweep();
  expect(await notified('owner_idle')).toHaveLength(told.length * 2);
  await server.owner.query(`UPDATE patient_monitors SET status = 'paused' WHERE id = $1`, [
    monitor,
  ]);
  await endIdleSessions(server.platform.database, hospitalId, clock.now());
  expect((await (await observer.api()).get('/session')).status).toBe(200);
  await server.owner.query(`UPDATE patient_monitors SET status = 'stopped' WHERE id = $1`, [
    monitor,
  ]);
  await endIdleSessions(server.platform.database, hospitalId, clock.now());
  await eventually(async () =>
    expect((await (await observer.api()).get('/session')).status).toBe(401),
  );
});

it('tells who stands behind and who assigns when an owner is signed out everywhere [R003-3.11] [R003-10.4]', async () => {
  const { observer, nurse, charge } = scene;
  await backup(nurse);
  const admin = await server.signIn('admin@harborlight.example');
  const boss = apiCaller(server, {
    token: await server.platform.tokens.issue('user', admin.hospitalId, admin.sessionId),
  });
  await boss.post(`/users/${observer.id}/sessions/revoke`);
  expect(await notified('owner_left')).toEqual(
    expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)),
  );
});

it('tells them also when the last two sessions of an owner are ended at once [R003-3.11]', async () => {
  const { observer, nurse, charge } = scene;
  await backup(nurse);
  const boss = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const second = await server.signIn('observer@harborlight.example');
  const { rows } = await server.owner.query<{ id: number }>(
    'SELECT id::float8 FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND id <> ALL ($2)',
    [observer.id, [observer.session.sessionId, second.sessionId]],
  );
  for (const { id } of rows) await boss.delete(`/sessions/${id}`);
  expect(await notified('owner_left')).toEqual([]);
  await Promise.all(
    [observer.session, second].map(({ sessionId }) => boss.delete(`/sessions/${sessionId}`)),
  );
  expect(await notified('owner_left')).toEqual(
    expect.arrayContaining([nurse.id, charge.id].sort((a, b) => a - b)),
  );
});
