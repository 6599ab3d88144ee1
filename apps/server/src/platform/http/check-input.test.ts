import type { Room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Rooms {
  results: Room[];
  metadata: { count: number; per_page: number };
}

let server: TestServer;
let places: DemoPlaces;
let charge: ApiCaller;
const room = () => ({
  name: 'Input 1',
  unit_id: places.pier.unitId,
  description: null,
  beds: [{ name: 'A' }],
});

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

it('refuses a field the contract does not name, and says which', async () => {
  const answer = await charge.post('/rooms', { body: { ...room(), hospital_id: 2 } });
  expect([answer.status, answer.body.type]).toEqual([422, 'Request::Invalid']);
  expect(answer.body.details?.fields?.[0]?.text).toContain('hospital_id');
});

it('names every wrong field by its path, in the words for the person [R000-5.3]', async () => {
  const body = {
    ...room(),
    name: 'x'.repeat(81),
    beds: [{ name: 'A' }, { name: ' ' }, { name: 'B', secret: 1 }],
  };
  const { status, body: refused } = await charge.post('/rooms', { body });
  expect(status).toBe(422);
  expect(refused.details?.fields).toEqual([
    { path: 'name', text: 'Should be less or equal to maximum number of characters' },
    { path: 'beds.1.name', text: 'Please enter a name' },
    { path: 'beds.2', text: expect.stringContaining('secret') as string },
  ]);
});

it('answers a missing body by naming what is missing', async () => {
  const { status, body } = await charge.post('/rooms');
  expect(status).toBe(422);
  expect(body.details?.fields?.map(({ path }) => path)).toEqual([
    'name',
    'unit_id',
    'description',
    'beds',
  ]);
});

it.each(['abc', '-1', '0', '1.5', '99999999999999999999', '%00', 'NaN', '1;DROP'])(
  'takes %s, which is no id, for a record that is not there',
  async (id) => {
    for (const answer of [await charge.get(`/rooms/${id}`), await charge.delete(`/rooms/${id}`)])
      expect([answer.status, answer.body.type]).toEqual([404, 'Record::NotFound']);
  },
);

it('answers for a division of somebody else as if it were missing [R000-7.2]', async () => {
  for (const id of [places.summit.divisionId, places.cedarvale.divisionId, 999_999]) {
    const answer = await charge.get(`/rooms?division_id=${id}`);
    expect([answer.status, answer.body.type]).toEqual([404, 'Record::NotFound']);
  }
});

it('shows one division, or with * all the person may see [R000-7.2]', async () => {
  const { pier, lakeside } = places;
  const observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  const divisionsOf = async (query: string) => {
    const { body } = await observer.get<Rooms>(`/rooms?per_page=100&order_by=division${query}`);
    return { ids: new Set(body.results.map((one) => one.division.id)), count: body.metadata.count };
  };
  expect(await divisionsOf(`&division_id=${pier.divisionId}`)).toEqual({
    ids: new Set([pier.divisionId]),
    count: 80,
  });
  expect((await divisionsOf('&division_id=*')).count).toBe(160);
  expect((await divisionsOf('')).ids).toEqual(new Set([lakeside.divisionId, pier.divisionId]));
});

it('refuses a division where the call has none', async () => {
  const answer = await charge.get('/users/current?division_id=1');
  expect([answer.status, answer.body.type]).toEqual([422, 'Request::Invalid']);
});

it.each([
  'per_page=101',
  'per_page=0',
  'per_page=ten',
  'page=0',
  'page=1000001',
  'order_by=hospital_id',
  'order_by=name;DROP TABLE rooms',
  `q=${'x'.repeat(101)}`,
  'unknown=1',
  'page=1&page=2',
  'division_id[]=1&division_id[]=2',
])('refuses the list query %s', async (query) => {
  const answer = await charge.get(`/rooms?${query}`);
  expect([answer.status, answer.body.type]).toEqual([422, 'Request::Invalid']);
});

it('reads lists in bracket style and answers with those rows only [R000-7.3]', async () => {
  const all = await charge.get<Rooms>('/rooms?per_page=3');
  const [first, , third] = all.body.results.map(({ id }) => id);
  const some = await charge.get<Rooms>(`/rooms?ids[]=${first}&ids[]=${third}`);
  expect(some.body.results.map(({ id }) => id)).toEqual([first, third]);
  const tooMany = Array.from({ length: 101 }, (_, id) => `ids[]=${id + 1}`).join('&');
  expect((await charge.get(`/rooms?${tooMany}`)).status).toBe(422);
});

it('keeps rows of other divisions out of a list that names them', async () => {
  const { pier, summit, cedarvale } = places;
  const ids = [pier, summit, cedarvale].map((place) => `ids[]=${place.usedRoomId}`).join('&');
  const { body } = await charge.get<Rooms>(`/rooms?${ids}`);
  expect(body.results.map(({ id }) => id)).toEqual([pier.usedRoomId]);
  expect(body.metadata.count).toBe(1);
});

it('takes % and _ in a search literally', async () => {
  expect((await charge.get<Rooms>('/rooms?q=%25')).body.metadata.count).toBe(0);
  expect((await charge.get<Rooms>('/rooms?q=_')).body.metadata.count).toBe(0);
  expect((await charge.get<Rooms>('/rooms?q=201')).body.metadata.count).toBe(1);
});

it('says that a text which no table can hold is malformed, instead of failing', async () => {
  const answers = [
    await charge.post('/rooms', { body: { ...room(), name: 'a\u0000b' } }),
    await charge.get('/rooms?q=%00'),
    await charge.put('/user_preferences/any', {
      body: { user_preference: { settings: { text: '\u0000' } } },
    }),
    await apiCaller(server).get('/sign_in?organization=%00'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
