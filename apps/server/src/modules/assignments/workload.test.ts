import type { Assignee } from '@lamplight/contracts/entities/assignment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  setAssignmentScene,
  type AssignmentScene,
} from '../../../../../tests/support/assignment-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: AssignmentScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setAssignmentScene(server);
});
afterAll(() => server.close());

async function loadOf(id: number): Promise<number | undefined> {
  const api = await scene.charge.api();
  const { body } = await api.get<{ results: Assignee[] }>('/patient_monitor_assignments/people');
  return body.results.find((one) => one.id === id)?.load;
}

it('is one number from the acuity, nudges and alarms of her patients [R003-7.5]', async () => {
  const { observer } = scene;
  const before = (await loadOf(observer.id)) ?? 0;
  const more = async () => Math.round(((await loadOf(observer.id)) ?? 0) * 10 - before * 10) / 10;
  const monitor = await scene.watch();
  await scene.give(monitor, observer);
  expect(await more()).toBe(4);
  const place = [observer.session.hospitalId, monitor];
  await server.owner.query(
    `INSERT INTO acuity_scores (hospital_id, patient_monitor_id, hour_bin, acuity_score)
     VALUES ($1, $2, date_trunc('hour', now(), 'UTC'), 3.5)`,
    place,
  );
  await server.owner.query(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time, end_time)
     VALUES ($1, $2, 'red', 'ai', 'leaves the bed', now() - interval '5 minutes', now()),
            ($1, $2, 'red', 'ai', 'leaves the bed', now() - interval '90 minutes', now())`,
    place,
  );
  expect(await more()).toBe(6);
});
