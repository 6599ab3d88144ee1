import type { Room } from '@lamplight/contracts/entities/room';
import { roomSorts } from '@lamplight/contracts/tables/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Rooms {
  results: Room[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let charge: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const ask = async (who: ApiCaller, ...filters: string[]) => {
  const texts = filters.map((text) => `&filters[]=${encodeURIComponent(text)}`).join('');
  const answer = await who.get<Rooms>(`/rooms?per_page=100${texts}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const body = (name: string, change: object = {}) => ({
  name,
  unit_id: places.pier.unitId,
  description: null,
  beds: [{ name: 'A' }],
  ...change,
});

it('is filtered by unit, division, number of beds and description', async () => {
  const { pier } = places;
  const ofUnit = await ask(admin, `unit_id:equals:${pier.unitId}`);
  expect(ofUnit.metadata.count).toBe(20);
  expect(ofUnit.results.every(({ unit }) => unit.id === pier.unitId)).toBe(true);
  const shared = await ask(admin, `unit_id:equals:${pier.unitId}`, 'beds:between:2,3');
  expect(shared.results.map(({ beds }) => beds.length).sort()).toEqual([2, 2, 3]);
  const described = await ask(
    admin,
    `division_id:equals:${pier.divisionId}`,
    'description:contains:4 BEDS',
  );
  expect(described.results.every(({ beds }) => beds.length === 4)).toBe(true);
  expect(described.metadata.count).toBe(4);
  const plain = await ask(admin, `unit_id:equals:${pier.unitId}`, 'description:not_contains:beds');
  expect(plain.metadata.count).toBe(16);
});

it('shows by no filter what is out of sight', async () => {
  for (const { unitId, divisionId } of [places.summit, places.cedarvale])
    for (const filter of [`unit_id:equals:${unitId}`, `division_id:equals:${divisionId}`])
      expect((await ask(charge, filter)).metadata.count).toBe(0);
});

it.each(roomSorts)('is sorted by %s, both ways, each room once', async (sort) => {
  const ids = async (order: string) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        admin.get<Rooms>(`/rooms?per_page=100&page=${page}&order_by=${order}`),
      ),
    );
    return pages.flatMap((page) => page.body.results.map(({ id }) => id));
  };
  const rising = await ids(sort);
  expect(rising.length).toBeGreaterThanOrEqual(240);
  expect(new Set(rising).size).toBe(rising.length);
  expect(await ids(`-${sort}`)).toEqual(rising.toReversed());
});

it('keeps custom fields, leaves them when they are not sent and forgets emptied ones', async () => {
  const lift = { custom_fields: { ceiling_lift: 'Yes' } };
  const { body: room } = await admin.post<Room>('/rooms', { body: body('Lift', lift) });
  expect(room.custom_fields).toEqual({ ceiling_lift: 'Yes' });
  const save = (version: number, change: object = {}) =>
    admin.put<Room>(`/rooms/${room.id}`, {
      body: { ...body('Lift', change), beds: room.beds, version },
    });
  expect((await save(1)).body.custom_fields).toEqual({ ceiling_lift: 'Yes' });
  const emptied = await save(2, { custom_fields: { ceiling_lift: null } });
  expect(emptied.body.custom_fields).toEqual({});
});

it.each([
  [{ ceiling_lift: 'Perhaps' }, 'custom_fields.ceiling_lift', 'Please choose one of the choices'],
  [{ asset_tag: 'HB-1' }, 'custom_fields.asset_tag', 'There is no such field any more'],
])('refuses the custom fields %j in words', async (custom_fields, path, text) => {
  const answer = await admin.post('/rooms', { body: body('Odd', { custom_fields }) });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.fields).toEqual([{ path, text }]);
});

it('takes the devices of a room along to another division', async () => {
  const { body: room } = await admin.post<Room>('/rooms', { body: body('Moves') });
  await server.owner.query(
    `INSERT INTO video_devices (hospital_id, division_id, room_id, name, kind)
     VALUES ($1, $2, $3, 'Moves along', 'fixed')`,
    [places.pier.hospitalId, places.pier.divisionId, room.id],
  );
  const moved = await admin.put<Room>(`/rooms/${room.id}`, {
    body: { ...body('Moves'), beds: room.beds, unit_id: places.summit.unitId, version: 1 },
  });
  expect(moved.body.division.id).toBe(places.summit.divisionId);
  const { rows } = await server.owner.query<{ division_id: string }>(
    `SELECT division_id FROM video_devices WHERE room_id = $1`,
    [room.id],
  );
  expect(rows.map((row) => Number(row.division_id))).toEqual([places.summit.divisionId]);
});
