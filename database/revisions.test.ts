import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { actFor, column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let app: OpenClient;
let room: { id: number; division: number };

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  app = await openClient(database.urls.app);
  await actFor(app, await count(owner, 'SELECT min(id) FROM hospitals'));
  await app.query(`SELECT set_config('app.user_id', '7', false), set_config('app.user_name', 'Opal', false),
                          set_config('app.request_id', 'request-1', false)`);
  room = {
    id: await count(owner, 'SELECT min(id) FROM rooms'),
    division: await count(owner, 'SELECT division_id FROM rooms ORDER BY id LIMIT 1'),
  };
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const latest = async (): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT action, changes, user_id, username, request_id FROM revisions
      WHERE object_type = 'room' AND object_id = $1 ORDER BY id DESC LIMIT 1`,
    [room.id],
  );
  return rows[0];
};

it('writes who changed which field from what to what, and announces it [R000-3.2]', async () => {
  const [before] = await column(owner, 'SELECT name FROM rooms WHERE id = $1', [room.id]);
  await app.query(`UPDATE rooms SET name = 'Quiet Room' WHERE id = $1`, [room.id]);
  expect(await latest()).toEqual({
    action: 'updated',
    changes: { name: { old_value: before, new_value: 'Quiet Room' } },
    user_id: '7',
    username: 'Opal',
    request_id: 'request-1',
  });
  const { rows } = await owner.query(
    'SELECT topic, type, data FROM outbox ORDER BY xid DESC LIMIT 1',
  );
  expect(rows[0]).toEqual({
    topic: `division.${room.division}`,
    type: 'room.changed',
    data: { id: room.id, op: 'updated', version: 2, division_id: room.division },
  });
});

it('leaves version and history alone when a save changes nothing', async () => {
  const version = 'SELECT version FROM rooms WHERE id = $1';
  const before = await count(owner, version, [room.id]);
  const revisions = await count(owner, 'SELECT count(*) FROM revisions');
  await app.query('UPDATE rooms SET name = name WHERE id = $1', [room.id]);
  expect(await count(owner, version, [room.id])).toBe(before);
  expect(await count(owner, 'SELECT count(*) FROM revisions')).toBe(revisions);
});

it('calls a soft deletion a deletion', async () => {
  await app.query('UPDATE rooms SET deleted_at = now() WHERE id = $1', [room.id]);
  expect(await latest()).toMatchObject({ action: 'deleted' });
});

it('forgets revision and event with a change that is rolled back', async () => {
  const state = 'SELECT (SELECT count(*) FROM revisions) + (SELECT count(*) FROM outbox)';
  const before = await count(owner, state);
  await app.query('BEGIN');
  await app.query(`UPDATE rooms SET description = 'never'`);
  await app.query('ROLLBACK');
  expect(await count(owner, state)).toBe(before);
});
