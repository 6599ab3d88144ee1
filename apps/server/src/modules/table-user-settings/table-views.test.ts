import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { limits } from '@lamplight/contracts/limits';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let charge: ApiCaller;
let operator: ApiCaller;

beforeAll(async () => {
  server = await startTestServer();
  const caller = async (name: string) =>
    apiCaller(server, await server.signIn(`${name}@harborlight.example`));
  nurse = await caller('nurse');
  charge = await caller('charge');
  operator = await caller('operator');
});
afterAll(() => server.close());

let tables = 0;
/** A table of its own for each test, so that none sees the views of another. */
const newTable = () => `table-${(tables += 1)}`;

const metadata = {
  filters: { name: { operator: 'contains', value: ['ward'], not: true } },
  order: { field: 'name', direction: 'desc' },
  per_page: 25,
  visible_columns: ['name', 'unit'],
  available_columns: ['name', 'unit', 'updated_at'],
  column_settings: { name: { is_sticky: true, width: 240 } },
  division_id: '*',
};
const fields = (table_id: string, name: string, change: object = {}) => ({
  table_id,
  name,
  is_default: false,
  is_system: false,
  metadata,
  ...change,
});
const add = async (who: ApiCaller, table: string, name: string, change: object = {}) => {
  const body = fields(table, name, change);
  const answer = await who.post<TableView>('/table_user_settings', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const save = <Body = TableView>(who: ApiCaller, { id, ...view }: TableView, change: object = {}) =>
  who.put<Body>(`/table_user_settings/${id}`, { body: { ...view, ...change } });
const list = async (who: ApiCaller, table: string) =>
  (await who.get<TableView[]>(`/table_user_settings?table_id=${table}`)).body;
const known = async (who: ApiCaller, table: string) =>
  (await who.get<CurrentUser>('/users/current')).body.table_user_settings.filter(
    ({ table_id }) => table_id === table,
  );
const defaults = async (who: ApiCaller, table: string) =>
  (await list(who, table)).filter((view) => view.is_default).map(({ name }) => name);

// First, while nothing else has been announced.
it('tells the other tabs of the person, and everybody of a view of the system', async () => {
  const tab = await server.signIn('nurse@harborlight.example');
  const live = await openLive(server, tab.token);
  try {
    expect(await live.subscribe(`user.${tab.userId}`, `hospital.${tab.hospitalId}`)).toEqual([]);
    const heard = (type: string) => live.events.filter((event) => event.type === type).length;
    const table = newTable();
    const view = await add(nurse, table, 'Live');
    await eventually(async () => heard('user.changed') === 1);
    await save(nurse, view, { name: 'Lively' });
    await eventually(async () => heard('user.changed') === 2);
    await nurse.delete(`/table_user_settings/${view.id}`);
    await eventually(async () => heard('user.changed') === 3);
    expect(live.events.at(-1)?.data).toMatchObject({ id: tab.userId, op: 'updated' });
    await add(operator, table, 'For all', { is_system: true });
    await eventually(async () => heard('hospital.changed') === 1);
    expect(heard('user.changed')).toBe(3);
  } finally {
    live.close();
  }
});

it('keeps a view as it was saved, lists it and loads it with the person', async () => {
  const table = newTable();
  const view = await add(nurse, table, '  Night shift ');
  expect(view).toMatchObject({ name: 'Night shift', table_id: table, version: 1, metadata });
  const other = { ...metadata, per_page: 100, filters: {} };
  const saved = await save(nurse, view, { name: 'Day shift', metadata: other });
  expect(saved.body).toEqual({ ...view, name: 'Day shift', metadata: other, version: 2 });
  expect(await list(nurse, table)).toEqual([saved.body]);
  expect(await known(nurse, table)).toEqual([saved.body]);
  expect((await nurse.delete(`/table_user_settings/${view.id}`)).status).toBe(204);
  expect(await known(nurse, table)).toEqual([]);
});

it('shows nobody the view of another, and answers for it as if it were missing', async () => {
  const table = newTable();
  const view = await add(nurse, table, 'Mine');
  for (const stranger of [charge, operator]) {
    expect(await list(stranger, table)).toEqual([]);
    expect((await save(stranger, view)).status).toBe(404);
    expect((await stranger.delete(`/table_user_settings/${view.id}`)).status).toBe(404);
  }
  expect(await list(nurse, table)).toEqual([view]);
});

it('refuses a save that began from an older version, with what is stored now', async () => {
  const view = await add(nurse, newTable(), 'Stale');
  const { body: saved } = await save(nurse, view, { name: 'First' });
  const stale = await save<ErrorReply>(nurse, view, { name: 'Second' });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  expect(stale.body.details?.current).toEqual(saved);
});

it('refuses a name that is taken, whatever its case, for this person and table alone', async () => {
  const table = newTable();
  await add(nurse, table, 'Falls');
  const again = await nurse.post('/table_user_settings', { body: fields(table, 'fALLS') });
  expect([again.status, again.body.type]).toEqual([422, 'Record::NameTaken']);
  expect(again.body.details?.fields).toEqual([
    { path: 'name', text: 'You already have a view of this name' },
  ]);
  const renamed = await save<ErrorReply>(nurse, await add(nurse, table, 'Free'), { name: 'Falls' });
  expect(renamed.body.type).toBe('Record::NameTaken');
  await add(charge, table, 'Falls');
  await add(nurse, newTable(), 'Falls');
});

it('has one default a person and table: a new one takes it from the other [R002-4.2]', async () => {
  const table = newTable();
  const first = await add(nurse, table, 'First', { is_default: true });
  await add(charge, table, 'Theirs', { is_default: true });
  await add(nurse, table, 'Second', { is_default: true });
  expect(await defaults(nurse, table)).toEqual(['Second']);
  const [now] = await list(nurse, table);
  expect(now).toMatchObject({ name: 'First', is_default: false, version: first.version + 1 });
  await save(nurse, now as TableView, { is_default: true });
  expect(await defaults(nurse, table)).toEqual(['First']);
  expect(await defaults(charge, table)).toEqual(['Theirs']);
});

it('leaves one default when several tabs each make another one at the same moment', async () => {
  const table = newTable();
  const names = ['A', 'B', 'C', 'D'];
  const views = await Promise.all(names.map((name) => add(nurse, table, name)));
  const answers = await Promise.all([
    ...views.map((view) => save(nurse, view, { is_default: true })),
    nurse.post('/table_user_settings', { body: fields(table, 'E', { is_default: true }) }),
  ]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  expect(await defaults(nurse, table)).toHaveLength(1);
});

it('lets only who manages the system save, see and delete a view for everybody [R002-4.3]', async () => {
  const table = newTable();
  const denied = await nurse.post('/table_user_settings', {
    body: fields(table, 'For all', { is_system: true }),
  });
  expect([denied.status, denied.body.type]).toEqual([403, 'Access::Denied']);
  const own = await add(nurse, table, 'Own');
  expect((await save(nurse, own, { is_system: true })).status).toBe(403);
  const view = await add(operator, table, 'For all', { is_system: true });
  expect(await list(operator, table)).toEqual([view]);
  expect(await list(nurse, table)).toEqual([own]);
  // Everybody uses it: menus open tables with it.
  expect(await known(nurse, table)).toEqual([own, view]);
  expect((await save(nurse, view, { name: 'Taken over' })).status).toBe(403);
  expect((await save(nurse, view, { is_system: false })).status).toBe(403);
  expect((await nurse.delete(`/table_user_settings/${view.id}`)).status).toBe(403);
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  expect((await save(admin, view, { name: 'For everybody' })).body.version).toBe(2);
  expect((await admin.delete(`/table_user_settings/${view.id}`)).status).toBe(204);
});

it('has a name once among the views of the system, and none of them is a default [R002-4.2]', async () => {
  const table = newTable();
  const view = await add(operator, table, 'Board', { is_system: true });
  await add(operator, table, 'Board');
  const again = await operator.post('/table_user_settings', {
    body: fields(table, 'BOARD', { is_system: true }),
  });
  expect(again.body.details?.fields).toEqual([
    { path: 'name', text: 'The system already has a view of this name' },
  ]);
  const marked = await save<ErrorReply>(operator, view, { is_default: true });
  expect(marked.status).toBe(422);
  expect(marked.body.details?.fields).toEqual([
    { path: 'is_default', text: 'A view of the system cannot be a default' },
  ]);
});

it('makes a view of the system hers who takes it out of the system', async () => {
  const table = newTable();
  const view = await add(operator, table, 'Shared', { is_system: true });
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const own = await save(admin, view, { is_system: false, is_default: true });
  expect(own.body).toMatchObject({ is_system: false, is_default: true });
  expect(await list(operator, table)).toEqual([]);
  expect(await list(admin, table)).toEqual([own.body]);
});

it('stays with its table', async () => {
  const view = await add(nurse, newTable(), 'Here');
  const moved = await save<ErrorReply>(nurse, view, { table_id: newTable() });
  expect(moved.status).toBe(422);
  expect(moved.body.details?.fields?.[0]?.path).toBe('table_id');
});

it('keeps no more views of a table than can be looked through, and still saves those there are', async () => {
  const table = newTable();
  const last = await add(nurse, table, 'View 0');
  for (let view = 1; view < limits.tableViews; view += 1) await add(nurse, table, `View ${view}`);
  const more = await nurse.post('/table_user_settings', { body: fields(table, 'One more') });
  expect(more.status).toBe(422);
  expect(more.body.details?.fields).toEqual([
    {
      path: 'name',
      text: 'There can be 50 views of one table. Delete one that is no longer used.',
    },
  ]);
  expect((await save(nurse, last, { name: 'Renamed' })).status).toBe(200);
  expect((await nurse.delete(`/table_user_settings/${last.id}`)).status).toBe(204);
  await add(nurse, table, 'One more');
});
