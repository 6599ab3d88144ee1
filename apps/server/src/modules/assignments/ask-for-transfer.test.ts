import type { AssignmentTransfer, OpenTransfers } from '@lamplight/contracts/entities/assignment';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
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

type Asked = AssignmentTransfer & { type: string };
const ask = async (by: Colleague = scene.nurse, id = monitor) =>
  (await by.api()).post<Asked>(`/patient_monitors/${id}/transfers/ask`);
const answer = async (act: string, { id }: { id: number }, by: Colleague) =>
  (await by.api()).post<Asked>(`/assignment_transfers/${id}/${act}`);
const mine = async (who: Colleague) =>
  (await (await who.api()).get<OpenTransfers>('/assignment_transfers')).body;
const owner = async (id = monitor) => (await scene.held(id))['observer primary'];

it('is the owner’s until she agrees, and it is she who answers [R003-12.3]', async () => {
  const { observer, nurse } = scene;
  const asked = await ask();
  expect(asked.body).toMatchObject({
    status: 'offered',
    is_asked: true,
    from: { id: observer.id },
    to: { id: nurse.id },
  });
  expect(await owner()).toBe(observer.id);
  expect((await mine(observer)).incoming).toMatchObject([{ id: asked.body.id }]);
  expect((await mine(nurse)).outgoing).toMatchObject([{ id: asked.body.id }]);
  expect((await mine(nurse)).incoming).toEqual([]);
  expect((await answer('accept', asked.body, nurse)).body.type).toBe('Assignment::NotYours');
  expect((await answer('accept', asked.body, observer)).body.status).toBe('accepted');
  expect(await owner()).toBe(nurse.id);
  expect(await auditOf(server.owner, asked.requestId)).toMatchObject([
    { call: 'assignments.ask', subject: 'patient_monitor', subject_ids: [monitor] },
  ]);
});

it('stays with the owner when she declines, when it is taken back and when nobody answers [R003-12.3]', async () => {
  const { observer, nurse } = scene;
  const declined = await ask();
  expect((await answer('decline', declined.body, observer)).body.status).toBe('declined');
  const back = await ask();
  expect((await answer('cancel', back.body, observer)).body.type).toBe('Assignment::NotYours');
  expect((await answer('cancel', back.body, nurse)).body.status).toBe('cancelled');
  const late = await ask();
  clock.advance(60_000);
  expect((await answer('accept', late.body, observer)).body.type).toBe('Assignment::Over');
  await sweepAssignments(server.platform.database, observer.session.hospitalId, clock.now());
  expect((await ask()).status).toBe(200);
  expect(await owner()).toBe(observer.id);
});

it('is for who may have the patient, of somebody who has her, once at a time [R003-12.3]', async () => {
  const { observer, nurse, bedside, charge, elsewhere } = scene;
  expect((await ask(observer)).body.type).toBe('Assignment::AlreadyYours');
  expect((await ask(bedside)).status).toBe(403);
  expect((await ask(elsewhere)).status).toBe(404);
  expect((await ask(nurse, await scene.watch())).body.type).toBe('Assignment::NobodyToAsk');
  expect((await ask(nurse)).status).toBe(200);
  expect((await ask(charge)).body.type).toBe('Assignment::AlreadyOffered');
});

it('goes to nobody on a break, also when she went on it after she had asked [R003-12.3]', async () => {
  const { observer, charge } = scene;
  const asked = await ask(charge);
  const left = await (await charge.api()).post('/observer_breaks', { body: { minutes: 10 } });
  expect(left.status).toBe(200);
  expect((await answer('accept', asked.body, observer)).body.type).toBe('Assignment::Over');
  expect(await owner()).toBe(observer.id);
  expect((await ask(charge)).body.type).toBe('Assignment::OnBreak');
  await (await charge.api()).post('/observer_breaks/end');
});
