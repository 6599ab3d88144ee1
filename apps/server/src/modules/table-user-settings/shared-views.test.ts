import type { Revision } from '@lamplight/contracts/entities/revision';
import type { SharedView } from '@lamplight/contracts/entities/shared-view';
import type { TableView } from '@lamplight/contracts/entities/table-view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const metadata = {
  filters: { name: { operator: 'contains', value: ['4'] } },
  order: { field: 'name', direction: 'asc' },
  per_page: 25,
  visible_columns: ['name', 'unit'],
  available_columns: ['name', 'unit', 'beds'],
  column_settings: {},
  division_id: null,
};
const save = async (name: string, is_system = true) =>
  (
    await admin.post<TableView>('/table_user_settings', {
      body: { table_id: 'rooms', name, is_default: false, is_system, metadata },
    })
  ).body;
const list = async (query = '') =>
  (await admin.get<{ results: SharedView[] }>(`/shared_views${query}`)).body.results;
const announced = async (id: number) => {
  const { rows } = await server.owner.query<{ op: string }>(
    `SELECT data ->> 'op' AS op FROM outbox WHERE type = 'shared_view.changed'
        AND (data ->> 'id')::bigint = $1 ORDER BY xid, id`,
    [id],
  );
  return rows.map(({ op }) => op);
};

it('lists what is shared and nobody’s own views [R002-4.3]', async () => {
  const shared = await save('Fourth floor');
  const own = await save('Only mine', false);
  const rows = await list('?q=o');
  expect(rows.find(({ id }) => (id as number) === shared.id)).toMatchObject({
    name: 'Fourth floor',
    table_id: 'rooms',
    saved_by: 'Ada Harbormaster',
    metadata,
  });
  expect(rows.map(({ id }) => id as number)).not.toContain(own.id);
  expect((await admin.get(`/shared_views/${own.id}`)).status).toBe(404);
  expect(await list('?filters[]=table:equals:users&q=fourth')).toEqual([]);
});

it('renames and removes one, and says so to lists and in its history', async () => {
  const { id, version } = await save('Night rooms');
  const path = `/shared_views/${id}`;
  const renamed = await admin.put<SharedView>(path, { body: { name: 'Rooms at night', version } });
  expect(renamed.body).toMatchObject({ name: 'Rooms at night', metadata, version: version + 1 });
  const stale = await admin.put(path, { body: { name: 'Other', version } });
  expect(stale.body.type).toBe('Record::Stale');
  const history = await admin.get<{ results: Revision[] }>(`/revisions/shared_view/${id}`);
  expect(history.body.results[0]?.audited_changes).toMatchObject({
    name: { old_value: 'Night rooms', new_value: 'Rooms at night' },
  });
  expect((await admin.delete(path)).status).toBe(204);
  expect((await admin.get(path)).status).toBe(404);
  expect(await announced(id)).toEqual(['added', 'updated', 'deleted']);
});

it('has a name once for each table', async () => {
  await save('Day rooms');
  const { id, version } = await save('More rooms');
  const { body } = await admin.put(`/shared_views/${id}`, {
    body: { name: 'day rooms', version },
  });
  expect(body.details?.fields).toEqual([
    { path: 'name', text: 'The system already has a view of this name' },
  ]);
});

it('is kept by who may ManageSharedViews of the own hospital', async () => {
  const { id } = await save('Rooms of one hospital');
  const foreign = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect((await foreign.get(`/shared_views/${id}`)).status).toBe(404);
  expect((await foreign.delete(`/shared_views/${id}`)).status).toBe(404);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/shared_views')).status).toBe(403);
});
