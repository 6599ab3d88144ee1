import type { Assignee, CareAssignment } from '@lamplight/contracts/entities/assignment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: AssignmentScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setAssignmentScene(server);
});
afterAll(() => server.close());

interface Rows {
  results: CareAssignment[];
}
const assign = async (
  by: Colleague,
  ids: number[],
  who: Colleague,
  role = 'observer',
  place = 'primary',
) =>
  (await by.api()).post<Rows & { type: string }>('/patient_monitor_assignments', {
    body: { patient_monitor_ids: ids, user_id: who.id, role, place },
  });

it('gives several patients to somebody at once, and tells the division and the person [R003-3.3]', async () => {
  const { charge, observer, nurse } = scene;
  const ids = [await scene.watch(), await scene.watch()];
  const answer = await assign(charge, ids, observer);
  expect(answer.status).toBe(200);
  expect(answer.body.results.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(await scene.held(id)).toEqual({ 'observer primary': observer.id });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'assignments.assign', action: 'update', subject: 'patient_monitor' },
  ]);
  const { rows } = await server.owner.query<{ topic: string }>(
    `SELECT DISTINCT topic FROM outbox WHERE type = 'patient_monitor_assignment.changed'
       AND (data ->> 'monitor_id')::bigint = $1`,
    [ids[0]],
  );
  expect(rows.map(({ topic }) => topic).sort()).toEqual(
    [`division.${scene.places.pier.divisionId}`, `user.${observer.id}`].sort(),
  );
  await assign(charge, ids, nurse);
  for (const id of ids) expect(await scene.held(id)).toEqual({ 'observer primary': nurse.id });
});

it('is for who manages assignments, and for people who may have patients in the room [R003-3.3]', async () => {
  const { charge, observer, bedside, elsewhere } = scene;
  const id = await scene.watch();
  expect((await assign(observer, [id], observer)).status).toBe(403);
  expect((await assign(charge, [id], elsewhere)).status).toBe(422);
  // A bedside nurse sees assignments and receives none: she nurses and does not observe.
  expect((await assign(charge, [id], bedside)).status).toBe(422);
  expect((await assign(charge, [id], bedside, 'nurse')).status).toBe(200);
  const foreign = await scene.watch(scene.places.summit.unitId);
  expect((await assign(charge, [id, foreign], observer)).status).toBe(404);
  expect(await scene.held(id)).toEqual({ 'nurse primary': bedside.id });
});

it('never leaves a running session without an observer [R003-3.2]', async () => {
  const { charge, observer, nurse } = scene;
  const id = await scene.watch();
  await assign(charge, [id], observer);
  await assign(charge, [id], nurse, 'observer', 'backup');
  const { body } = await (await charge.api()).get<Rows>(`/patient_monitor_assignments?ids[]=${id}`);
  const [primary, backup] = body.results[0]?.assignments ?? [];
  const remove = async (which = primary) =>
    (await charge.api()).delete(`/patient_monitor_assignments/${which?.id}`);
  expect(await remove()).toMatchObject({
    status: 409,
    body: { type: 'Assignment::WouldLeaveUnwatched' },
  });
  expect((await assign(charge, [id], observer, 'observer', 'backup')).body.type).toBe(
    'Assignment::WouldLeaveUnwatched',
  );
  expect((await remove(backup)).status).toBe(204);
  expect((await remove(backup)).status).toBe(404);
  expect(await scene.held(id)).toEqual({ 'observer primary': observer.id });
});

it('keeps one owner whoever assigns at the same moment [R003-3.2]', async () => {
  const { charge, observer, nurse } = scene;
  const id = await scene.watch();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => assign(charge, [id], at % 2 ? observer : nurse)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Object.keys(await scene.held(id))).toEqual(['observer primary']);
});

it('lists whom nobody watches first, with one line about each, to who may see them [R003-3.9]', async () => {
  const { charge, elsewhere, observer } = scene;
  const id = await scene.watch();
  const path = `/patient_monitor_assignments?per_page=100&division_id=${scene.places.pier.divisionId}`;
  const { body } = await (await charge.api()).get<Rows>(path);
  const owned = body.results.map(({ assignments }) =>
    assignments.some(({ role, place }) => role === 'observer' && place === 'primary'),
  );
  expect(owned).toEqual([...owned].sort((a, b) => Number(a) - Number(b)));
  const row = body.results.find((one) => one.id === id);
  expect(row?.summary).toMatch(/Last 12 h: quiet$/);
  const theirs = await (
    await elsewhere.api()
  ).get<Rows>('/patient_monitor_assignments?per_page=100');
  expect(theirs.body.results.some((one) => one.id === id)).toBe(false);
  const people = await (
    await observer.api()
  ).get<{ results: Assignee[] }>('/patient_monitor_assignments/people');
  const own = people.body.results.find((one) => one.id === observer.id);
  expect(own).toMatchObject({ is_here: true, is_on_break: false, roles: ['observer', 'nurse'] });
  expect(own?.load).toBeGreaterThanOrEqual(own?.patients ?? 0);
});
