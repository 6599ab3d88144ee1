import type { AssignmentTransfer, OpenTransfers } from '@lamplight/contracts/entities/assignment';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { sweepAssignments } from './jobs.ts';

const clock = createTestClock();
let server: TestServer;
let scene: AssignmentScene;
let monitor: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  scene = await setAssignmentScene(server);
});
beforeEach(async () => {
  monitor = await scene.watch();
  await scene.give(monitor, scene.observer);
});
afterAll(() => server.close());

type Offered = AssignmentTransfer & { type: string };
const offer = async (to = scene.nurse, by = scene.observer, id = monitor) =>
  (await by.api()).post<Offered>(`/patient_monitors/${id}/transfers`, {
    body: { to_user_id: to.id, role: 'observer' },
  });
const answer = async (act: string, id: number, by: Colleague = scene.nurse) =>
  (await by.api()).post<Offered>(`/assignment_transfers/${id}/${act}`);
const mine = async (who: Colleague) =>
  (await (await who.api()).get<OpenTransfers>('/assignment_transfers')).body;
const owner = async (id = monitor) => (await scene.held(id))['observer primary'];
const sweep = () =>
  sweepAssignments(server.platform.database, scene.observer.session.hospitalId, clock.now());

it('is the giver’s until the other has accepted, and tells both [R003-3.4] [R003-3.5]', async () => {
  const { observer, nurse } = scene;
  const offered = await offer();
  expect(offered.body).toMatchObject({ status: 'offered', kind: 'transfer', seconds_left: 60 });
  expect(await owner()).toBe(observer.id);
  expect((await mine(nurse)).incoming).toMatchObject([
    { id: offered.body.id, from: { id: observer.id, name: observer.name } },
  ]);
  expect((await mine(observer)).outgoing).toMatchObject([{ id: offered.body.id }]);
  const { rows } = await server.owner.query<{ topic: string }>(
    `SELECT topic FROM outbox WHERE type = 'assignment_transfer.changed' AND data ->> 'status' = 'offered'
       AND (data ->> 'id')::bigint = $1`,
    [offered.body.id],
  );
  expect(rows.map(({ topic }) => topic).sort()).toEqual(
    [`user.${observer.id}`, `user.${nurse.id}`].sort(),
  );
  expect((await answer('accept', offered.body.id)).body.status).toBe('accepted');
  expect(await owner()).toBe(nurse.id);
  expect((await mine(nurse)).incoming).toEqual([]);
});

it('stays with the giver when it is declined, cancelled or too late, and each counts once [R003-3.4]', async () => {
  const { observer } = scene;
  const declined = await offer();
  expect((await answer('decline', declined.body.id)).body.status).toBe('declined');
  expect((await answer('accept', declined.body.id)).body.type).toBe('Assignment::Over');
  const cancelled = await offer();
  expect((await answer('cancel', cancelled.body.id)).body.type).toBe('Assignment::NotYours');
  expect((await answer('cancel', cancelled.body.id, observer)).body.status).toBe('cancelled');
  const late = await offer();
  clock.advance(60_000);
  expect((await answer('accept', late.body.id)).body.type).toBe('Assignment::Over');
  await sweep();
  await sweep();
  const { rows } = await server.owner.query(
    `SELECT status, (SELECT count(*)::int FROM notifications n WHERE n.kind = 'transfer_expired'
        AND n.patient_monitor_id = x.patient_monitor_id AND n.user_id = x.from_user_id) AS told
       FROM assignment_transfers x WHERE id = $1`,
    [late.body.id],
  );
  expect(rows).toEqual([{ status: 'expired', told: 1 }]);
  expect(await owner()).toBe(observer.id);
});

it('is offered by its owner, to somebody who may have it, one at a time [R003-3.4]', async () => {
  const { nurse, charge, elsewhere, observer } = scene;
  expect((await offer(charge, nurse)).body.type).toBe('Assignment::NotYours');
  expect((await offer(elsewhere)).status).toBe(422);
  expect((await offer(observer)).status).toBe(422);
  expect((await offer(nurse, elsewhere)).status).toBe(404);
  const first = await offer();
  expect((await offer(charge)).body.type).toBe('Assignment::AlreadyOffered');
  expect((await answer('accept', first.body.id, charge)).status).toBe(404);
});

it('goes to exactly one when answers race, and never to nobody [R003-3.2] [R003-3.4]', async () => {
  const { observer, nurse } = scene;
  for (let round = 0; round < 10; round += 1) {
    const id = await scene.watch();
    await scene.give(id, observer);
    const { body } = await offer(nurse, observer, id);
    const acts = [
      answer('accept', body.id),
      answer('accept', body.id),
      answer('decline', body.id),
      answer('cancel', body.id, observer),
    ];
    const won = (await Promise.all(acts)).filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await owner(id)).toBe(won[0]?.body.status === 'accepted' ? nurse.id : observer.id);
  }
});

it('moves nothing when the charge nurse has given the patient to somebody else meanwhile [R003-3.4]', async () => {
  const { charge, nurse } = scene;
  const { body } = await offer();
  await (
    await charge.api()
  ).post('/patient_monitor_assignments', {
    body: {
      patient_monitor_ids: [monitor],
      user_id: charge.id,
      role: 'observer',
      place: 'primary',
    },
  });
  expect((await answer('accept', body.id, nurse)).body.type).toBe('Assignment::Over');
  expect(await owner()).toBe(charge.id);
});

it('hands all patients over at the end of a shift, each accepted by itself or together [R003-3.7] [R003-3.8]', async () => {
  const { charge, nurse } = scene;
  const ids = [await scene.watch(), await scene.watch(), await scene.watch()];
  for (const id of ids) await scene.give(id, charge);
  const { body } = await (
    await charge.api()
  ).post<{ results: AssignmentTransfer[] }>('/assignment_transfers/handover', {
    body: { to_user_id: nurse.id },
  });
  const offered = body.results.filter(({ patient_monitor_id }) => ids.includes(patient_monitor_id));
  expect(offered).toHaveLength(3);
  expect(offered[0]).toMatchObject({
    kind: 'handover',
    summary: 'No precautions. Last 12 h: quiet',
  });
  const [first = 0, second = 0, third = 0] = offered.map(({ id }): number => id);
  await answer('decline', second);
  const all = await (
    await nurse.api()
  ).post<{ results: AssignmentTransfer[] }>('/assignment_transfers/accept', {
    body: { ids: [first, second, third] },
  });
  expect(all.body.results.map(({ status }) => status)).toEqual([
    'accepted',
    'declined',
    'accepted',
  ]);
  const owners = await Promise.all(offered.map((one) => owner(one.patient_monitor_id)));
  expect(owners).toEqual([nurse.id, charge.id, nurse.id]);
});
