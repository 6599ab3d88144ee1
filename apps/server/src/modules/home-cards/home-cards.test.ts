import type { HomeCard } from '@lamplight/contracts/entities/home-card';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
});
afterAll(() => server.close());

async function cards(email: string, divisionId: number | '*'): Promise<HomeCard[]> {
  const caller = apiCaller(server, await server.signIn(email));
  const answer = await caller.get<HomeCard[]>(`/home_cards?division_id=${divisionId}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const kinds = (list: HomeCard[]) => list.map(({ kind }) => kind);
const count = async (sql: string, values: unknown[]) =>
  Number((await server.owner.query<{ count: string }>(sql, values)).rows[0]?.count);

it('comes in order, with the cards of the own staff type only [R000-2.8.1]', async () => {
  const { divisionId } = places.pier;
  expect(kinds(await cards('charge@harborlight.example', divisionId))).toEqual([
    'active_monitors',
    'rooms',
    'quick_links',
    'what_you_can_do',
  ]);
  expect(kinds(await cards('bedside@harborlight.example', divisionId))).toEqual([
    'active_monitors',
    'rooms',
    'what_you_can_do',
  ]);
});

it('has the cards of a division on the home page of that division only [R000-2.8.1]', async () => {
  const { hospitalId, divisionId } = places.pier;
  await server.owner.query(
    `UPDATE home_pages SET cards = '[{"kind": "quick_links", "staff_type_ids": [],
       "screens": ["hospital.units.index"]}]'::jsonb || cards WHERE hospital_id = $1 AND id = $2`,
    [hospitalId, divisionId],
  );
  const at = async (place: number | '*') => (await cards('admin@harborlight.example', place))[0];
  expect(await at(divisionId)).toMatchObject({ screens: ['hospital.units.index'] });
  expect((await at(places.summit.divisionId))?.kind).toBe('active_monitors');
  // Of all hospitals at once, the page of the main one.
  expect(await at('*')).toMatchObject({ screens: ['hospital.units.index'] });
});

it('counts what is in sight in the chosen division [R000-2.8.2]', async () => {
  const { hospitalId, divisionId } = places.pier;
  const rooms = await count(
    'SELECT count(*) FROM rooms WHERE hospital_id = $1 AND division_id = $2 AND deleted_at IS NULL',
    [hospitalId, divisionId],
  );
  const active = await count(
    `SELECT count(*) FROM patient_monitors WHERE hospital_id = $1 AND division_id = $2 AND status = 'active'`,
    [hospitalId, divisionId],
  );
  const list = await cards('nurse@harborlight.example', divisionId);
  expect(list.find(({ kind }) => kind === 'rooms')).toMatchObject({ rooms, units: 4 });
  expect(list.find(({ kind }) => kind === 'active_monitors')).toMatchObject({ active });
  expect([rooms, active].every((figure) => figure > 0)).toBe(true);
});

it('leaves out a figure that the person may not know [R000-2.8.2]', async () => {
  await server.owner.query(
    `DELETE FROM role_permissions p USING roles r
      WHERE r.id = p.role_id AND r.name = 'Bedside Nurse' AND p.subject = 'PatientMonitor'`,
  );
  const list = await cards('bedside@harborlight.example', places.pier.divisionId);
  expect(kinds(list)).not.toContain('active_monitors');
  expect(kinds(list)).toContain('rooms');
});
