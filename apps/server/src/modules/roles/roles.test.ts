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

it('is refused to those who neither edit the hospital nor roles', async () => {
  expect((await choices('nurse@harborlight.example')).status).toBe(403);
});
