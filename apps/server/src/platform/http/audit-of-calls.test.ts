import type { Room } from '@lamplight/contracts/entities/room';
import { createTestClock } from '@lamplight/test-kit/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const clock = createTestClock();
let server: TestServer;
let places: DemoPlaces;
let signedIn: SignedIn;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  places = await findDemoPlaces(server.owner);
  signedIn = await server.signIn('charge@harborlight.example');
  charge = apiCaller(server, signedIn);
});
afterAll(() => server.close());

const room = (name: string) => ({
  name,
  unit_id: places.pier.unitId,
  description: null,
  beds: [{ name: 'A' }],
});

it('writes one row for a read, with the ids it has shown', async () => {
  const { pier } = places;
  const path = `/rooms?division_id=${pier.divisionId}&per_page=3`;
  const { body, requestId } = await charge.get<{ results: Room[] }>(path);
  expect(await auditOf(server.owner, requestId)).toEqual([
    expect.objectContaining({
      call: 'rooms.list',
      action: 'read',
      subject: 'room',
      subject_ids: body.results.map(({ id }) => id),
      user_id: signedIn.userId,
      session_id: signedIn.sessionId,
      division_id: pier.divisionId,
    }),
  ]);
});

it('adds nothing when the same session sees the same again within 5 minutes', async () => {
  const read = (id: number) => charge.get(`/rooms/${id}`);
  const [one, two] = [places.pier.usedRoomId, places.pier.usedRoomId + 1];
  const first = await read(one);
  const again = await read(one);
  const other = await read(two);
  const rows = async (answer: { requestId: string }) =>
    (await auditOf(server.owner, answer.requestId)).length;
  expect([await rows(first), await rows(again), await rows(other)]).toEqual([1, 0, 1]);
  const otherSession = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect(await rows(await otherSession.get(`/rooms/${one}`))).toBe(1);
  clock.advance(299_000);
  const fresh = apiCaller(server, {
    token: await server.platform.tokens.issue('user', signedIn.hospitalId, signedIn.sessionId),
  });
  expect(await rows(await fresh.get(`/rooms/${one}`))).toBe(0);
  clock.advance(2_000);
  expect(await rows(await fresh.get(`/rooms/${one}`))).toBe(1);
  charge = fresh;
});

it('writes one row for each write, every time', async () => {
  const added = await charge.post<Room>('/rooms', { body: room('Audit 1') });
  const { id, beds } = added.body;
  const save = (version: number, description: string) =>
    charge.put<Room>(`/rooms/${id}`, { body: { ...room('Audit 1'), beds, description, version } });
  const answers = [
    added,
    await save(1, 'a'),
    await save(2, 'b'),
    await charge.delete(`/rooms/${id}`),
  ];
  const rows = await Promise.all(answers.map(({ requestId }) => auditOf(server.owner, requestId)));
  expect(rows.map(([row]) => [row?.action, row?.subject_ids])).toEqual([
    ['create', [id]],
    ['update', [id]],
    ['update', [id]],
    ['delete', [id]],
  ]);
  expect(rows.every((some) => some.length === 1)).toBe(true);
});

it('leaves neither row nor revision nor event of a write that was refused', async () => {
  await charge.post('/rooms', { body: room('Audit 2') });
  const before = await server.owner.query('SELECT max(id) FROM revisions');
  const { status, requestId } = await charge.post('/rooms', { body: room('Audit 2') });
  expect(status).toBe(422);
  expect(await auditOf(server.owner, requestId)).toEqual([]);
  expect((await server.owner.query('SELECT max(id) FROM revisions')).rows).toEqual(before.rows);
});

it('rolls a write back when its audit row cannot be written', async () => {
  await server.owner.query('REVOKE INSERT ON audit_log FROM lamplight_app');
  try {
    const { status } = await charge.post('/rooms', { body: room('Audit 3') });
    expect(status).toBe(500);
  } finally {
    await server.owner.query('GRANT INSERT ON audit_log TO lamplight_app');
  }
  const { rows } = await server.owner.query(`SELECT FROM rooms WHERE name = 'Audit 3'`);
  expect(rows).toEqual([]);
});

it('answers a read only when its audit row is on disk, and else with nothing of it', async () => {
  const path = `/rooms/${places.pier.usedRoomId + 2}`;
  await server.owner.query('REVOKE INSERT ON audit_log FROM lamplight_app');
  try {
    const { status, body } = await charge.get(path);
    expect([status, body.type]).toEqual([500, 'Server::Failed']);
    expect(Object.keys(body).sort()).toEqual(['error', 'request_id', 'type']);
  } finally {
    await server.owner.query('GRANT INSERT ON audit_log TO lamplight_app');
  }
  // A read that failed is not taken for one that was audited.
  const { requestId } = await charge.get(path);
  expect(await auditOf(server.owner, requestId)).toHaveLength(1);
});
