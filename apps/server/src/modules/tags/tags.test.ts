import type { TagChoice } from '@lamplight/contracts/entities/tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

const choices = async (email: string) =>
  apiCaller(server, await server.signIn(email)).get<TagChoice[]>('/tags/dropdown');

it('offers the tags by name to whoever may see a patient, and only the own hospital’s', async () => {
  const { body } = await choices('bedside@harborlight.example');
  expect(body.map(({ name }) => name)).toEqual([
    'Contact precautions',
    'Family visits daily',
    'Interpreter needed',
    'Night owl',
    'Unsteady on feet',
  ]);
  expect(Object.keys(body[0] ?? {})).toEqual(['id', 'name', 'color']);
  const { body: others } = await choices('admin@cedarvale.example');
  expect(others.some(({ id }) => body.some((tag) => tag.id === id))).toBe(false);
  expect((await choices('operator@harborlight.example')).status).toBe(403);
});
