import type { RosterPatient } from '@lamplight/contracts/entities/roster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  setAssignmentScene,
  type AssignmentScene,
  type Colleague,
} from '../../../../../tests/support/assignment-scene.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { addWatchSpell } from '../../../../../tests/support/watch-evidence.ts';

let server: TestServer;
let scene: AssignmentScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setAssignmentScene(server);
});
afterAll(() => server.close());

interface Page {
  results: RosterPatient[];
  metadata: { count: number };
}
const roster = async (who: Colleague, query = '') =>
  (await who.api()).get<Page>(`/patient_central/roster?${query}`);

it('says where a patient is, her unit’s phone and who answers for her, and notes who read it [R003-11.1] [R003-11.5]', async () => {
  const { observer, nurse, bedside, places } = scene;
  const id = await scene.watch();
  await scene.give(id, observer);
  await scene.give(id, nurse, 'observer', 'backup');
  await scene.give(id, bedside, 'nurse');
  await server.owner.query(`UPDATE units SET phone = '555-0142' WHERE id = $1`, [
    places.pier.unitId,
  ]);
  const answer = await roster(nurse, `unit_id=${places.pier.unitId}`);
  expect(answer.status).toBe(200);
  const found = answer.body.results.find((one) => one.id === id);
  expect(found).toMatchObject({
    unit: { id: places.pier.unitId, phone: '555-0142' },
    patient: { display_name: 'Wanda Fictional' },
    holders: [
      { role: 'observer', place: 'primary', user: { id: observer.id }, has_picture: false },
      { role: 'observer', place: 'backup', user: { id: nurse.id } },
      { role: 'nurse', place: 'primary', user: { id: bedside.id } },
    ],
  });
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'patient-central.roster', action: 'read', subject: 'patient_monitor' },
  ]);
  expect((await auditOf(server.owner, answer.requestId))[0]?.subject_ids).toContain(id);
});

it('holds whom the wall holds, and nobody out of the reader’s sight [R003-11.5]', async () => {
  const { nurse, elsewhere, places } = scene;
  const id = await scene.watch();
  const wall = await (await nurse.api()).get<Page>('/patient_central/monitors');
  const own = await roster(nurse);
  expect(own.body.results.map((one) => one.id)).toEqual(wall.body.results.map((one) => one.id));
  expect(own.body.metadata).toEqual(wall.body.metadata);
  expect((await roster(elsewhere)).body.results.map((one) => one.id)).not.toContain(id);
  expect((await roster(elsewhere, `unit_id=${places.pier.unitId}`)).status).toBe(404);
  expect((await roster(nurse, 'view_id=999999')).status).toBe(404);
});

it('says who watches a patient, by evidence [R003-11.1] [R003-8.9]', async () => {
  const { observer } = scene;
  const id = await scene.watch();
  await scene.give(id, observer);
  await addWatchSpell(server, { monitor: id, user: observer.id });
  const { body } = await roster(observer);
  expect(body.results.find((one) => one.id === id)).toMatchObject({
    holders: [{ user: { id: observer.id }, is_here: true, has_picture: true }],
    watch: { state: 'watched', by: [{ id: observer.id }] },
  });
});
