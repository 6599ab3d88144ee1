import type { Revision } from '@lamplight/contracts/entities/revision';
import type { Room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Revisions {
  results: Revision[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

it('tells what was changed, by whom and when, newest first [R000-3.2]', async () => {
  const fields = { unit_id: places.pier.unitId, description: null };
  const { body: room } = await charge.post<Room>('/rooms', {
    body: { ...fields, name: 'History', beds: [{ name: 'A' }] },
  });
  const save = { ...fields, name: 'Renamed', beds: room.beds, version: 1 };
  const saved = await charge.put<Room>(`/rooms/${room.id}`, { body: save });
  const { body } = await charge.get<Revisions>(`/revisions/room/${room.id}`);
  expect(body.metadata.count).toBe(2);
  expect(body.results[0]).toMatchObject({
    action: 'updated',
    username: 'Clara Quarterdeck',
    audited_changes: { name: { old_value: 'History', new_value: 'Renamed' } },
  });
  expect(Object.keys(body.results[0]?.audited_changes ?? {})).toEqual(['name']);
  expect(body.results[1]?.action).toBe('added');
  const { rows } = await server.owner.query<{ request_id: string }>(
    `SELECT request_id FROM revisions WHERE object_type = 'room' AND object_id = $1 AND action = 'updated'`,
    [room.id],
  );
  expect(rows.map((row) => row.request_id)).toEqual([saved.requestId]);
});

it('names what a record refers to, as far as the reader may know it', async () => {
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const { rows } = await server.owner.query<{ id: string; old: string; new: string }>(
    `UPDATE users u SET role_id = r.id, preferred_division_id = $1 FROM roles r, roles before
      WHERE u.email = 'observer@harborlight.example' AND before.id = u.role_id
        AND r.hospital_id = u.hospital_id AND r.name = 'Charge Nurse'
      RETURNING u.id, before.name AS old, r.name AS new`,
    [places.lakeside.divisionId],
  );
  const [moved] = rows;
  const latest = async (caller: ApiCaller) =>
    (await caller.get<Revisions>(`/revisions/user/${moved?.id}`)).body.results[0]?.audited_changes;
  expect(await latest(admin)).toMatchObject({
    role_id: { old_value: moved?.old, new_value: moved?.new },
    preferred_division_id: { new_value: 'Harborlight Lakeside' },
  });
  // The charge nurse does not work at the lake.
  expect((await latest(charge))?.['preferred_division_id']?.new_value).toMatch(/out of your sight/);
});

it('shows the history of a record only to those who see the record', async () => {
  const history = async (path: string) => (await charge.get(`/revisions/${path}`)).status;
  expect(await history(`room/${places.pier.usedRoomId}`)).toBe(200);
  expect(await history(`room/${places.summit.usedRoomId}`)).toBe(404);
  expect(await history(`unit/${places.cedarvale.unitId}`)).toBe(404);
  expect(await history('room/99999999')).toBe(404);
  expect(await history('session/1')).toBe(404);
});

it('asks for the permission of the kind of record', async () => {
  await server.owner.query(
    `DELETE FROM role_permissions p USING roles r
      WHERE r.id = p.role_id AND r.name = 'Bedside Nurse' AND p.action = 'View' AND p.subject = 'Unit'`,
  );
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  const { pier } = places;
  expect((await bedside.get(`/revisions/room/${pier.usedRoomId}`)).status).toBe(200);
  expect((await bedside.get(`/revisions/unit/${pier.unitId}`)).status).toBe(403);
  expect((await bedside.get('/revisions/unit/99999999')).status).toBe(403);
});
