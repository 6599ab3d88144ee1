import type { Division } from '@lamplight/contracts/entities/division';
import type { HomeCard, HomePage } from '@lamplight/contracts/entities/home-card';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const at = (divisionId: number) => `/divisions/${divisionId}/home_page`;
const load = async (divisionId: number) => (await admin.get<HomePage>(at(divisionId))).body;
const card = (kind: string, staff_type_ids: number[] = [], screens: string[] = []) => ({
  kind,
  staff_type_ids,
  screens,
});
const kindsFor = async (email: string, divisionId: number) => {
  const caller = apiCaller(server, await server.signIn(email));
  const { body } = await caller.get<HomeCard[]>(`/home_cards?division_id=${divisionId}`);
  return body.map(({ kind }) => kind);
};

it('sets which cards stand on a hospital’s page, in which order and for whom [R000-2.8.1]', async () => {
  const { divisionId } = places.pier;
  const { version, staff_types } = await load(divisionId);
  const charge = staff_types.find(({ name }) => /charge/i.test(name))?.id ?? 0;
  const saved = await admin.put<HomePage>(at(divisionId), {
    body: { cards: [card('rooms'), card('active_monitors', [charge])], version },
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ name: 'Harborlight Pier', version: version + 1 });
  expect(await kindsFor('charge@harborlight.example', divisionId)).toEqual([
    'rooms',
    'active_monitors',
  ]);
  expect(await kindsFor('observer@harborlight.example', divisionId)).toEqual(['rooms']);
  expect(await kindsFor('observer@harborlight.example', places.lakeside.divisionId)).toContain(
    'active_monitors',
  );
  const history = await admin.get<{ results: Revision[] }>(`/revisions/home_page/${divisionId}`);
  expect(Object.keys(history.body.results[0]?.audited_changes ?? {})).toEqual(['cards']);
});

it('refuses a stale save, staff types of nobody and pages that are no pages', async () => {
  const { divisionId } = places.summit;
  const { version } = await load(divisionId);
  const save = (cards: object[], from = version) =>
    admin.put(at(divisionId), { body: { cards, version: from } });
  expect((await save([card('rooms', [99_999_999])])).body.details?.fields).toEqual([
    { path: 'cards.0.staff_type_ids', text: 'Please choose staff types of the list' },
  ]);
  expect((await save([card('quick_links', [], ['https://elsewhere.example'])])).status).toBe(422);
  expect((await save([card('rooms')])).status).toBe(200);
  const stale = await save([card('active_monitors')]);
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
});

it('begins in a new hospital as in the main one', async () => {
  const body = { name: 'Harborlight Quay', color: '#336699', timezone: 'America/Boise' };
  const { body: added } = await admin.post<Division>('/divisions', { body });
  const [mine, main] = await Promise.all([load(added.id), load(places.pier.divisionId)]);
  expect(mine.cards).toEqual(main.cards);
});

it('is kept by who may Edit Homepage, in the hospitals she works in', async () => {
  expect((await admin.get(at(places.cedarvale.divisionId))).status).toBe(404);
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get(at(places.pier.divisionId))).status).toBe(403);
});
