import type { Room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let charge: ApiCaller;
let unitId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  unitId = (await findDemoPlaces(server.owner)).pier.unitId;
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const room = (name: string) => ({
  name,
  unit_id: unitId,
  description: null,
  beds: [{ name: 'A' }, { name: 'B' }],
});
const add = (name: string, key: string, who = admin) =>
  who.post<Room>('/rooms', { body: room(name), headers: { 'idempotency-key': key } });

async function written(name: string): Promise<{ rooms: number; revisions: number; audit: number }> {
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT id FROM rooms WHERE name = $1',
    [name],
  );
  const ids = rows.map((row) => row.id);
  const { rows: revisions } = await server.owner.query(
    `SELECT FROM revisions WHERE object_type = 'room' AND object_id = ANY ($1)`,
    [ids],
  );
  const audit = await auditWhere(
    server.owner,
    `call = 'rooms.create' AND subject_ids && $1::bigint[]`,
    [ids],
  );
  return { rooms: ids.length, revisions: revisions.length, audit: audit.length };
}

it('answers a repeated write with the first reply and writes nothing', async () => {
  const first = await add('Key 1', 'key-repeated');
  const again = await add('Key 1', 'key-repeated');
  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await written('Key 1')).toEqual({ rooms: 1, revisions: 1, audit: 1 });
});

it('writes once however many send it at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('Key 2', 'key-at-once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await written('Key 2')).toEqual({ rooms: 1, revisions: 1, audit: 1 });
});

it('refuses the key for other content and for another call', async () => {
  const first = await add('Key 3', 'key-reused');
  const other = await add('Key 3 other', 'key-reused');
  expect([other.status, other.body]).toMatchObject([422, { type: 'Request::KeyReused' }]);
  const otherCall = await admin.delete(`/rooms/${first.body.id}`, {
    headers: { 'idempotency-key': 'key-reused' },
  });
  expect([otherCall.status, otherCall.body.type]).toEqual([422, 'Request::KeyReused']);
  expect(await written('Key 3')).toMatchObject({ rooms: 1 });
});

it('repeats a reply without content too', async () => {
  const { body } = await add('Key 4', 'key-of-adding-4');
  const headers = { 'idempotency-key': 'key-of-removing-4' };
  expect((await admin.delete(`/rooms/${body.id}`, { headers })).status).toBe(204);
  expect((await admin.delete(`/rooms/${body.id}`, { headers })).status).toBe(204);
  expect((await admin.delete(`/rooms/${body.id}`)).status).toBe(404);
});

it('does not use up the key of a write that was refused', async () => {
  await add('Key 5', 'key-of-name-taker');
  const taken = await add('Key 5', 'key-tried-again');
  expect([taken.status, taken.body]).toMatchObject([422, { type: 'Record::NameTaken' }]);
  expect((await add('Key 5 free', 'key-tried-again')).status).toBe(200);

  const { body } = await add('Key 6', 'key-of-adding-6');
  const save = (version: number) =>
    admin.put<Room>(`/rooms/${body.id}`, {
      body: { ...room('Key 6'), beds: body.beds, version },
      headers: { 'idempotency-key': 'key-of-saving-6' },
    });
  expect((await save(99)).status).toBe(409);
  expect((await save(body.version)).status).toBe(200);
});

it('keeps the keys of two people apart', async () => {
  expect((await add('Key 7', 'key-of-both')).status).toBe(200);
  expect((await add('Key 7 of another', 'key-of-both', charge)).status).toBe(200);
});

it.each(['short', 'with space in it', 'x'.repeat(81)])('refuses the key %s', async (key) => {
  const answer = await add('Key 8', key);
  expect([answer.status, answer.body]).toMatchObject([400, { type: 'Request::Malformed' }]);
});
