import type { Language, LanguageChoice } from '@lamplight/contracts/entities/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let nurse: ApiCaller;
let operator: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  const callerOf = async (email: string) => apiCaller(server, await server.signIn(email));
  admin = await callerOf('admin@harborlight.example');
  nurse = await callerOf('nurse@harborlight.example');
  operator = await callerOf('operator@harborlight.example');
});
afterAll(() => server.close());

const list = async (api: ApiCaller, query = '') =>
  (await api.get<{ results: Language[] }>(`/languages${query}`)).body.results;

it('is read by those who keep the list and by those who see patients, and changed by the first', async () => {
  const all = await list(admin);
  expect(all.map(({ name }) => name)).toContain('Latin');
  expect(await list(nurse)).toEqual(all);
  expect(await list(operator)).toEqual(all);
  const body = { name: 'Welsh', code: 'cy', is_enabled: true };
  for (const api of [nurse, operator])
    expect((await api.post('/languages', { body })).status).toBe(403);
  expect((await nurse.get(`/languages/${all[0]?.id}`)).status).toBe(403);
});

it('offers the languages in use by name to whoever opens a patient', async () => {
  const { body } = await nurse.get<LanguageChoice[]>('/languages/dropdown');
  const names = body.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).not.toContain('Latin');
  expect(body.find(({ name }) => name === 'Spanish')?.code).toBe('es');
  expect((await operator.get('/languages/dropdown')).status).toBe(403);
});

it('finds a language by its name or code', async () => {
  expect((await list(admin, '?q=tl')).map(({ name }) => name)).toEqual(['Tagalog']);
  const chinese = await list(admin, '?filters[]=name:starts_with:chinese&order_by=-code');
  expect(chinese.map(({ code }) => code)).toEqual(['zh', 'yue']);
});

it.each([
  [{ code: 'English' }, 'code', 'Use a language code such as en, es or zh-Hant'],
  [{ name: 'SPANISH' }, 'name', 'There already is a language of this name'],
])('refuses %j', async (change, path, text) => {
  const body = { name: 'Welsh', code: 'cy', is_enabled: true, ...change };
  const answer = await admin.post('/languages', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.fields).toEqual([{ path, text }]);
});
