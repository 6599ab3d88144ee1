import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Preference {
  key: string;
  settings: unknown;
}

let server: TestServer;
let nurse: ApiCaller;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const save = (who: ApiCaller, key: string, settings: unknown) =>
  who.put<Preference>(`/user_preferences/${key}`, { body: { user_preference: { settings } } });

it('keeps a preference as it was sent, and the latest of two', async () => {
  const settings = { on: true, nested: { list: [1, 'two', null] } };
  expect((await save(nurse, 'mask_phi', { on: false })).status).toBe(200);
  expect((await save(nurse, 'mask_phi', settings)).body).toEqual({ key: 'mask_phi', settings });
  expect((await nurse.get<Preference>('/user_preferences/mask_phi')).body.settings).toEqual(
    settings,
  );
});

it('shows nobody the preferences of another', async () => {
  await save(nurse, 'own', { a: 1 });
  expect((await charge.get('/user_preferences/own')).status).toBe(404);
  await charge.delete('/user_preferences/delete_all');
  expect((await nurse.get('/user_preferences/own')).status).toBe(200);
});

it('forgets one, and all', async () => {
  for (const key of ['one', 'two', 'three']) await save(nurse, key, {});
  expect((await nurse.delete('/user_preferences/one')).status).toBe(204);
  expect((await nurse.get('/user_preferences/one')).status).toBe(404);
  expect((await nurse.delete('/user_preferences/delete_all')).status).toBe(204);
  expect((await nurse.get<Preference[]>('/user_preferences')).body).toEqual([]);
});

it('refuses what is no preference', async () => {
  expect((await save(nurse, 'list', [])).status).toBe(422);
  expect((await nurse.put('/user_preferences/x', { body: { settings: {} } })).status).toBe(422);
  expect((await save(nurse, '1-no-key', {})).status).toBe(404);
});
