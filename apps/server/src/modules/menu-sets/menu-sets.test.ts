import type { MenuItem, MenuPageKind, MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { limits } from '@lamplight/contracts/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let nurse: ApiCaller;
let roles: RoleChoice[];

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  roles = (await admin.get<RoleChoice[]>('/roles/dropdown')).body;
});
afterAll(() => server.close());

let made = 0;
const item = (page: MenuPageKind, menu_items?: MenuItem[]): MenuItem => {
  made += 1;
  return {
    randomId: `item-${String(made).padStart(4, '0')}`,
    schema: {
      page,
      label: `Item ${made}`,
      icon: null,
      enabled: true,
      pageType: 'default',
      filters: {},
      system_view_id: null,
      viewId: null,
    },
    ...(menu_items && { menu_items }),
  };
};
const fields = (title: string) => ({
  title,
  icon: 'folder',
  expanded: true,
  enabled: true,
  roles: [] as number[],
  menu_items: [item('patient')],
});
async function add(title: string, change: object = {}): Promise<MenuSet> {
  const answer = await admin.post<MenuSet>('/menu_sets', { body: { ...fields(title), ...change } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const titles = async (who: ApiCaller, query = '') =>
  (await who.get<MenuSet[]>(`/menu_sets${query}`)).body.map(({ title }) => title);
const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;

it('shows a set to its roles, and one without roles to everybody [R000-2.7.1]', async () => {
  await add('For all');
  await add('For nurses', { roles: [roleId('Virtual Nurse')] });
  await add('For observers', { roles: [roleId('Virtual Observer')] });
  expect(await titles(nurse)).toEqual(expect.arrayContaining(['For all', 'For nurses']));
  expect(await titles(nurse)).not.toContain('For observers');
});

it('shows enabled sets only, and all to whoever edits them and asks so [R000-2.7.2]', async () => {
  await add('Switched off', { enabled: false });
  expect(await titles(nurse, '?all=true')).not.toContain('Switched off');
  expect(await titles(admin)).not.toContain('Switched off');
  expect(await titles(admin, '?all=true')).toContain('Switched off');
  expect(await titles(admin, '?all=true')).toContain('For observers');
});

it('keeps a set with its items, groups inside groups, as it was saved [R000-3.10]', async () => {
  const menu_items = [
    item('recordings'),
    item('group', [item('shiftReport'), item('group', [item('myHome')])]),
  ];
  const set = await add('Nested', { menu_items, expanded: false, icon: null });
  expect(set).toMatchObject({ title: 'Nested', icon: null, expanded: false, enabled: true });
  expect(set.menu_items).toEqual(menu_items);
  const stored = (await admin.get<MenuSet[]>('/menu_sets')).body.find(({ id }) => id === set.id);
  expect(stored).toEqual(set);
});

it('takes every kind of page [R000-2.7.3]', async () => {
  const kinds = [
    'patient',
    'patientMonitors',
    'assignments',
    'centralMonitoring',
    'infinityWatch',
    'teamMode',
    'nursingStation',
    'shiftReport',
    'patientTracker',
    'operationalLiveView',
    'patientTimeline',
    'advancedReporting',
    'recordings',
    'careAssignments',
    'myHome',
    'group',
  ] as const;
  const set = await add('Every kind', { menu_items: kinds.map((page) => item(page)) });
  expect(set.menu_items.map(({ schema }) => schema.page)).toEqual(kinds);
});

it('refuses what no menu can be made of, and says where [R000-3.11]', async () => {
  const refused = async (change: object) => {
    const answer = await admin.post('/menu_sets', { body: { ...fields('Wrong'), ...change } });
    expect(answer.status).toBe(422);
    return answer.body.details?.fields?.[0];
  };
  expect((await refused({ title: ' ' }))?.path).toBe('title');
  expect((await refused({ icon: 'skull' }))?.path).toBe('icon');
  const odd = { ...item('patient'), schema: { ...item('patient').schema, page: 'casino' } };
  expect((await refused({ menu_items: [odd] }))?.path).toBe('menu_items.0.schema.page');
  expect(await refused({ menu_items: [{ ...item('patient'), menu_items: [] }] })).toEqual({
    path: 'menu_items.0',
    text: 'Only a group can hold further items',
  });
  const deep = item('group', [item('group', [item('group', [])])]);
  expect((await refused({ menu_items: [deep] }))?.path).toContain('menu_items.0');
  const many = Array.from({ length: limits.menuItems + 1 }, () => item('patient'));
  expect((await refused({ menu_items: many }))?.text).toContain(String(limits.menuItems));
  const twin = item('patient');
  expect((await refused({ menu_items: [twin, item('group', [twin])] }))?.path).toBe('menu_items');
  expect((await refused({ roles: [999_999] }))?.text).toBe('Please choose roles of your hospital');
});

it('keeps a removed role in a set that names it, but gives it to no other', async () => {
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO roles (hospital_id, name) SELECT hospital_id, 'Passing' FROM roles WHERE id = $1
     RETURNING id::float8 AS id`,
    [roleId('Administrator')],
  );
  const passing = rows[0]?.id ?? 0;
  const set = await add('Of a passing role', { roles: [passing] });
  await server.owner.query('UPDATE roles SET deleted_at = now() WHERE id = $1', [passing]);
  const body = { ...fields('Renamed'), roles: [passing], version: set.version };
  expect((await admin.put(`/menu_sets/${set.id}`, { body })).status).toBe(200);
  expect((await admin.post('/menu_sets', { body: { ...fields('x'), roles: [passing] } })).status) //
    .toBe(422);
});

it('refuses a stale save and shows the set as it is now [R000-3.12]', async () => {
  const set = await add('Contested');
  const save = (title: string) =>
    admin.put(`/menu_sets/${set.id}`, { body: { ...fields(title), version: set.version } });
  const answers = await Promise.all([save('First'), save('Second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const current = (await admin.get<MenuSet[]>('/menu_sets')).body.find(({ id }) => id === set.id);
  expect(refused?.body).toMatchObject({ type: 'Record::Stale', details: { current } });
});

it('puts sets into another order and leaves those it was not told of where they are [R000-3.13]', async () => {
  const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
  const only = async () =>
    (await titles(admin, '?all=true')).filter((title) => /^[ABCD]$/.test(title)).join('');
  expect(await only()).toBe('ABCD');
  const answer = await admin.put<MenuSet[]>('/menu_sets/order', {
    body: { ids: [d.id, a.id, c.id] },
  });
  expect(answer.status).toBe(200);
  expect(await only()).toBe('DBAC');
  expect(answer.body.find(({ id }) => id === b.id)?.version).toBe(b.version);
  expect((await admin.put('/menu_sets/order', { body: { ids: [a.id, a.id] } })).status).toBe(422);
  expect((await admin.put('/menu_sets/order', { body: { ids: [999_999] } })).status).toBe(404);
});

it('removes a set and keeps its history', async () => {
  const set = await add('Passing');
  const history = await admin.get<{ results: { action: string; username: string }[] }>(
    `/revisions/menu_set/${set.id}`,
  );
  expect(history.body.results[0]).toMatchObject({ action: 'added', username: 'Ada Harbormaster' });
  expect((await admin.delete(`/menu_sets/${set.id}`)).status).toBe(204);
  expect(await titles(admin, '?all=true')).not.toContain('Passing');
  expect((await admin.delete(`/menu_sets/${set.id}`)).status).toBe(404);
});

it('is edited by whoever may edit the hospital, and by nobody else [R000-3.14]', async () => {
  const set = await add('Guarded');
  const body = { ...fields('Taken'), version: set.version };
  expect((await nurse.post('/menu_sets', { body: fields('x') })).status).toBe(403);
  expect((await nurse.put(`/menu_sets/${set.id}`, { body })).status).toBe(403);
  expect((await nurse.put('/menu_sets/order', { body: { ids: [set.id] } })).status).toBe(403);
  expect((await nurse.delete(`/menu_sets/${set.id}`)).status).toBe(403);
  const cedarvale = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect(await titles(cedarvale, '?all=true')).not.toContain('Guarded');
  expect((await cedarvale.put(`/menu_sets/${set.id}`, { body })).status).toBe(404);
});

it('announces every change to the hospital [R000-2.7.4]', async () => {
  const set = await add('Announced');
  const { rows } = await server.owner.query<{ topic: string; data: { id: number; op: string } }>(
    `SELECT topic, data FROM outbox WHERE type = 'menu_set.changed' AND (data->>'id')::bigint = $1`,
    [set.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.topic).toMatch(/^hospital\.\d+$/);
  expect(rows[0]?.data).toMatchObject({ id: set.id, op: 'added' });
});

it('has room for so many enabled sets and no more', async () => {
  const { rows } = await server.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM menu_sets m JOIN roles r USING (hospital_id)
      WHERE r.id = $1 AND m.deleted_at IS NULL AND m.enabled`,
    [roleId('Administrator')],
  );
  for (let at = rows[0]?.count ?? 0; at < limits.menuSets; at += 1) await add(`Filler ${at}`);
  const more = await admin.post('/menu_sets', { body: fields('One too many') });
  expect([more.status, more.body.details?.fields?.[0]?.path]).toEqual([422, 'enabled']);
  const off = await add('Off', { enabled: false });
  const on = await admin.put(`/menu_sets/${off.id}`, { body: { ...fields('On'), version: 1 } });
  expect([on.status, on.body.details?.fields?.[0]?.path]).toEqual([422, 'enabled']);
});
