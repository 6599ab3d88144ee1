import type { ErrorReply } from '@lamplight/contracts/errors';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { VirtualRequestType } from '@lamplight/contracts/entities/virtual-request-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface TypePage {
  results: VirtualRequestType[];
  metadata: { count: number };
}

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await admin.get<TypePage>(`/virtual_request_types${query}`)).body.results;
const byKind = async (kind: string): Promise<VirtualRequestType> => {
  const type = (await list()).find((one) => one.kind === kind);
  if (!type) throw new Error(`The demo has no type ${kind}`);
  return type;
};
const fieldsOf = (type: VirtualRequestType) => ({
  label: type.label,
  priority: type.priority,
  ui_sound: type.ui_sound,
  ui_sound_repeat_count: type.ui_sound_repeat_count,
  escalate_after_sec: type.escalate_after_sec,
  group_ids: type.groups.map(({ id }) => id),
  enabled: type.enabled,
  version: type.version,
});
const save = <Body = VirtualRequestType>(type: VirtualRequestType, change: object) =>
  admin.put<Body>(`/virtual_request_types/${type.id}`, { body: { ...fieldsOf(type), ...change } });

it('lists the types of the hospital with their groups in order and who may receive them [R000-3.32]', async () => {
  const types = await list();
  expect(types.map(({ label }) => label)).toEqual([
    'Interpreter',
    'Rapid response',
    'Virtual nurse',
  ]);
  const nurse = await byKind('virtual_nurse');
  expect(nurse.groups.map(({ name }) => name)).toEqual(['Virtual Nurses', 'Rapid Response']);
  expect(nurse.receiver_count).toBeGreaterThan(5);
  expect((await list('?order_by=-priority')).map(({ priority }) => priority)).toEqual([
    'high',
    'medium',
    'low',
  ]);
  expect(await list(`?q=rapid`)).toHaveLength(1);
  expect(await list(`?ids[]=${nurse.id}`)).toEqual([nurse]);
});

it('is filtered by how urgent it is and whether it is in use', async () => {
  const labels = async (filter: string) =>
    (await list(`?filters[]=${encodeURIComponent(filter)}`)).map(({ label }) => label);
  expect(await labels('priority:equals:high,medium')).toEqual(['Rapid response', 'Virtual nurse']);
  expect(await labels('enabled:equals:false')).toEqual([]);
  expect(await labels('escalate_after_sec:less_than:1')).toEqual([]);
  expect(await labels('label:not_contains:r')).toEqual([]);
});

it('saves sound, time, order of groups, and refuses a save from an older version [R000-3.32]', async () => {
  const type = await byKind('interpreter');
  const { groups } = await byKind('virtual_nurse');
  const change = {
    label: 'Medical interpreter',
    priority: 'medium',
    ui_sound: 'low',
    ui_sound_repeat_count: 4,
    escalate_after_sec: 45,
    group_ids: groups.map(({ id }) => id).reverse(),
  };
  const saved = await save(type, change);
  const { group_ids, ...shown } = change;
  expect(saved.body).toMatchObject({ ...shown, version: type.version + 1 });
  expect(saved.body.groups.map(({ id }) => id)).toEqual(group_ids);
  const stale = await save<ErrorReply>(type, { label: 'Other' });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  expect(stale.body.details?.current).toEqual(saved.body);
  const events = await server.owner.query<{ topic: string }>(
    `SELECT topic FROM outbox WHERE type = 'virtual_request_type.changed' AND (data->>'id')::bigint = $1`,
    [type.id],
  );
  expect(events.rows).toHaveLength(1);
  expect(events.rows[0]?.topic).toMatch(/^hospital\./);
});

it.each([
  [{ label: 'RAPID response' }, 'label', 'Another type of request has this name'],
  [{ label: ' ' }, 'label', 'Please enter a name'],
  [{ escalate_after_sec: 9 }, 'escalate_after_sec', 'Leave people at least 10 seconds to answer'],
  [
    { ui_sound_repeat_count: 11 },
    'ui_sound_repeat_count',
    'Should be less or equal to maximum value',
  ],
  [{ group_ids: [999_999] }, 'group_ids', 'Please choose groups that still exist'],
])('refuses %j', async (change, path, text) => {
  const answer = await save<ErrorReply>(await byKind('virtual_nurse'), change);
  expect(answer.status).toBe(422);
  expect(answer.body.details?.fields).toEqual([{ path, text }]);
});

it('refuses the same group twice', async () => {
  const type = await byKind('virtual_nurse');
  const [group] = type.groups;
  const answer = await save<ErrorReply>(type, { group_ids: [group?.id, group?.id] });
  expect(answer.body.details?.fields).toEqual([
    { path: 'group_ids', text: 'Each group can be asked once' },
  ]);
});

it('offers the groups of the hospital that still exist', async () => {
  await server.owner.query(`UPDATE groups SET deleted_at = now() WHERE name = 'Stroke Watch'`);
  const { body } = await admin.get<{ results: { name: string }[] }>(
    '/virtual_request_types/group_choices',
  );
  expect(body.results.map(({ name }) => name)).toEqual(['Rapid Response', 'Virtual Nurses']);
});

it('is told to the application as ids of the types in use that the person may receive [R000-3.33]', async () => {
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const own = async () =>
    (await nurse.get<CurrentUser>('/users/current')).body.virtual_request_types;
  const all = (await list()).map(({ id }) => id).sort((a, b) => a - b);
  expect(await own()).toEqual(all);
  const rapid = await byKind('rapid_response');
  expect((await save(rapid, { enabled: false })).body.enabled).toBe(false);
  expect(await own()).toEqual(all.filter((id) => id !== rapid.id));
});

it('needs Edit Role and shows another hospital’s types to nobody', async () => {
  const type = await byKind('virtual_nurse');
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await charge.get('/virtual_request_types')).status).toBe(403);
  const foreign = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await foreign.get(`/virtual_request_types/${type.id}`)).status).toBe(404);
  const body = fieldsOf(type);
  expect((await foreign.put(`/virtual_request_types/${type.id}`, { body })).status).toBe(404);
});
