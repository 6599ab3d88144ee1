import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

const choices = async (email: string) =>
  apiCaller(server, await server.signIn(email)).get<RoleChoice[]>('/roles/dropdown');

it('names the roles of the own hospital with what each may do', async () => {
  const { body } = await choices('admin@harborlight.example');
  expect(body.map(({ name }) => name)).toEqual([
    'Administrator',
    'Bedside Nurse',
    'Charge Nurse',
    'Operator',
    'Virtual Nurse',
    'Virtual Observer',
  ]);
  const observer = body.find(({ name }) => name === 'Virtual Observer');
  expect(observer?.show_admin_menu).toBe(false);
  expect(observer?.permissions).toContainEqual({ action: 'View', subject: 'InfinityWatch' });
  expect(observer?.permissions).not.toContainEqual({ action: 'Edit', subject: 'Room' });
  const { body: others } = await choices('admin@cedarvale.example');
  expect(others.some(({ id }) => body.some((role) => role.id === id))).toBe(false);
});

it('shows the operator of the demo no patient and no monitoring session', async () => {
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  const { rows } = await server.owner.query<{ id: number; patient_id: number }>(
    `SELECT m.id::float8, m.patient_id::float8 FROM patient_monitors m
       JOIN users u ON u.hospital_id = m.hospital_id AND u.email = 'operator@harborlight.example' LIMIT 1`,
  );
  const [monitor] = rows;
  for (const path of [
    '/patients',
    `/patients/${monitor?.patient_id}`,
    '/patient_monitors',
    `/patient_monitors/${monitor?.id}`,
    '/patient_monitor_assignments',
    '/patient_central/monitors',
    '/stat_alarms/open',
  ])
    expect([path, (await operator.get(path)).status]).toEqual([path, 403]);
});

it('is refused to those who neither edit the hospital nor roles', async () => {
  expect((await choices('nurse@harborlight.example')).status).toBe(403);
});
