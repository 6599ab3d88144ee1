import type { AvailableRoom, Room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
let room: Room;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const { pier } = await findDemoPlaces(server.owner);
  const body = {
    name: 'Free beds',
    unit_id: pier.unitId,
    description: null,
    beds: [{ name: 'Window' }, { name: 'Door' }],
  };
  room = (await admin.post<Room>('/rooms', { body })).body;
});
afterAll(() => server.close());

const available = async (query = ''): Promise<AvailableRoom | undefined> => {
  const answer = await admin.get<{ results: AvailableRoom[] }>(
    `/rooms/available?division_id=*&per_page=100&q=Free%20beds${query}`,
  );
  expect(answer.status).toBe(200);
  return answer.body.results.find(({ id }) => id === room.id);
};

async function layInto(bedName: string): Promise<void> {
  const bed = room.beds.find(({ name }) => name === bedName);
  await server.owner.query(
    `INSERT INTO patients (hospital_id, division_id, room_id, bed_id, mrn, first_name, last_name, gender)
     SELECT hospital_id, division_id, id, $2, $3, 'Reed', 'Fictional', 'other' FROM rooms WHERE id = $1`,
    [room.id, bed?.id, `FREE-${bedName}`],
  );
}

it('names the beds that nobody lies in, and leaves out a room that is full unless it is asked for', async () => {
  expect((await available())?.free_beds.map(({ name }) => name)).toEqual(['Window', 'Door']);
  await layInto('Window');
  expect((await available())?.free_beds.map(({ name }) => name)).toEqual(['Door']);
  await layInto('Door');
  expect(await available()).toBeUndefined();
  expect((await available(`&room_id=${room.id}`))?.free_beds).toEqual([]);
});
