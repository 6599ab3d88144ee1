import type { Division } from '@lamplight/contracts/entities/division';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Divisions {
  results: Division[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const fields = {
  color: '#336699',
  timezone: 'America/Boise',
};
async function add(name: string): Promise<Division> {
  const answer = await admin.post<Division>('/divisions', { body: { ...fields, name } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const names = async (query: string) =>
  (await admin.get<Divisions>(`/divisions${query}`)).body.results.map(({ name }) => name);

it('adds a hospital in which its maker works at once', async () => {
  const added = await add('Harborlight Cove');
  expect(added).toMatchObject({ ...fields, version: 1, is_main: false, user_count: 1 });
  const { body: me } = await admin.get<CurrentUser>('/users/current');
  expect(me.divisions.map(({ id }) => id)).toContain(added.id);
  const unit = { name: 'First', phone: null, division_id: added.id };
  expect((await admin.post('/units', { body: unit })).status).toBe(200);
  const saved = await admin.put<Division>(`/divisions/${added.id}`, {
    body: { ...fields, name: 'Harborlight Cove', color: '#663399', version: 1 },
  });
  expect(saved.body).toMatchObject({ color: '#663399', version: 2, unit_count: 1 });
});

it('shows only hospitals the person works in, to those who may see them', async () => {
  const { body } = await admin.get<Divisions>('/divisions?per_page=100');
  const ids = body.results.map(({ id }) => id as number);
  expect(ids).toContain(places.summit.divisionId);
  expect(ids).not.toContain(places.cedarvale.divisionId);
  expect((await admin.get(`/divisions/${places.cedarvale.divisionId}`)).status).toBe(404);
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await charge.get('/divisions')).status).toBe(403);
  await server.owner.query(
    `DELETE FROM user_divisions x USING users u WHERE u.id = x.user_id
        AND u.email = 'operator@harborlight.example' AND x.division_id = $1`,
    [places.summit.divisionId],
  );
  const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  expect((await operator.get(`/divisions/${places.summit.divisionId}`)).status).toBe(404);
  expect((await operator.delete(`/divisions/${places.pier.divisionId}`)).status).toBe(403);
});

it('searches, filters and sorts', async () => {
  expect(await names('?q=lakes')).toEqual(['Harborlight Lakeside']);
  expect(await names('?filters[]=timezone:starts_with:America/Den')).toEqual([
    'Harborlight Summit',
  ]);
  expect(await names('?filters[]=meeting_preview:equals:off')).toEqual(['Harborlight Summit']);
  expect(await names('?filters[]=meeting_preview:equals:inherited')).toContain('Harborlight Pier');
  expect((await names('?order_by=-device_count')).length).toBeGreaterThan(2);
  for (const sort of ['timezone', 'unit_count', 'user_count', '-updated_at'])
    expect((await names(`?order_by=${sort}`)).length).toBeGreaterThan(2);
});

it('refuses a name that is taken', async () => {
  const body = { ...fields, name: 'harborlight pier' };
  expect((await admin.post('/divisions', { body })).body).toMatchObject({
    type: 'Record::NameTaken',
    details: {
      fields: [{ path: 'name', text: 'The health system already has a hospital of this name' }],
    },
  });
});

it('keeps a hospital that anything depends on, and says what', async () => {
  const { body, status } = await admin.delete(`/divisions/${places.lakeside.divisionId}`);
  expect([status, body.type]).toEqual([409, 'Record::InUse']);
  expect(body.error).toMatch(
    /^This cannot be removed yet\. 4 units belong to it\. \d+ devices belong to it\. \d+ patients are in it\. \d+ other people work in it\.$/,
  );
  const main = await admin.delete(`/divisions/${places.pier.divisionId}`);
  expect(main.body.error).toContain('It is the main hospital of the health system.');
});

it('removes an empty one, and its maker works there no more', async () => {
  const { id } = await add('Harborlight Dunes');
  expect((await admin.delete(`/divisions/${id}`)).status).toBe(204);
  expect((await admin.get(`/divisions/${id}`)).status).toBe(404);
  const { rows } = await server.owner.query('SELECT FROM user_divisions WHERE division_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(0);
});
