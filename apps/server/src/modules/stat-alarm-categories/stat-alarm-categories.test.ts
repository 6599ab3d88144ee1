import type {
  StatAlarmCategory,
  StatAlarmCategoryChoice,
} from '@lamplight/contracts/entities/stat-alarm-category';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let bedside: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
});
afterAll(() => server.close());

const offered = async () =>
  (await bedside.get<StatAlarmCategoryChoice[]>('/stat_alarms/categories')).body;

it('offers the categories in use in their order to whoever watches patients', async () => {
  const before = await offered();
  expect(before.map(({ label }) => label)).toEqual([
    'Fall',
    'Leaving the bed',
    'Pulling at a line',
    'Pain or distress',
    'Help asked for',
    'Other',
  ]);
  expect(Object.keys(before[0] ?? {})).toEqual(['id', 'label']);
  expect((await bedside.get('/stat_alarm_categories')).status).toBe(403);
});

it('follows what the administrator adds, moves, switches off and removes', async () => {
  const fields = { label: 'Wandering', is_enabled: true, position: 0 };
  const { body: added } = await admin.post<StatAlarmCategory>('/stat_alarm_categories', {
    body: fields,
  });
  expect((await offered())[0]).toEqual({ id: added.id, label: 'Wandering' });
  const path = `/stat_alarm_categories/${added.id}`;
  const off = { ...fields, is_enabled: false, version: added.version };
  expect((await admin.put(path, { body: off })).status).toBe(200);
  expect((await offered()).map(({ id }) => id)).not.toContain(added.id);
  const taken = await admin.post('/stat_alarm_categories', { body: { ...fields, label: 'FALL' } });
  expect(taken.body.details?.fields).toEqual([
    { path: 'label', text: 'There already is a category of this name' },
  ]);
  expect((await admin.delete(path)).status).toBe(204);
});
