import type { SetupGuide } from '@lamplight/contracts/entities/setup-guide';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let hospital: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM hospitals WHERE auth0_id = 'org_cedarvale'`,
  );
  hospital = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const missing = async () => {
  const { body } = await admin.get<SetupGuide>('/setup_guide');
  const steps = body.steps.filter(({ count }) => count === 0).map(({ step }) => step);
  expect(body.is_complete).toBe(steps.length === 0);
  return steps;
};
const run = (sql: string) => server.owner.query(sql, [hospital]);

it('tells step by step what is missing until a patient can be watched', async () => {
  expect(await missing()).toEqual([]);
  await run('UPDATE patient_monitors SET monitor_started_at = NULL WHERE hospital_id = $1');
  expect(await missing()).toEqual(['watched']);
  await run(`UPDATE menu_sets SET menu_items = '[]' WHERE hospital_id = $1`);
  expect(await missing()).toEqual(['menu', 'watched']);
  await run('UPDATE video_devices SET room_id = NULL WHERE hospital_id = $1');
  await run('UPDATE beds SET deleted_at = now() WHERE hospital_id = $1');
  expect(await missing()).toEqual(['rooms', 'devices', 'menu', 'watched']);
  await run(`DELETE FROM role_permissions WHERE hospital_id = $1 AND subject = 'PatientMonitor'`);
  expect(await missing()).toEqual(['rooms', 'devices', 'roles', 'people', 'menu', 'watched']);
});

it('is told of the own health system, to who may Edit Hospital', async () => {
  const other = apiCaller(server, await server.signIn('admin@harborlight.example'));
  expect((await other.get<SetupGuide>('/setup_guide')).body.is_complete).toBe(true);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/setup_guide')).status).toBe(403);
});
