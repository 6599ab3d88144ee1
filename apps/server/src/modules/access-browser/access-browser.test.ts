import type { PersonAccess, PlaceViewer, UnitAccess } from '@lamplight/contracts/entities/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Viewers {
  results: PlaceViewer[];
  metadata: { count: number };
}
interface Access {
  person: PersonAccess;
  results: UnitAccess[];
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

const everybody = async (): Promise<{ id: number; units: number[] }[]> => {
  const { rows } = await server.owner.query<{ id: number; units: number[] }>(
    `SELECT u.id::float8 AS id, ARRAY(SELECT v.unit_id::float8 FROM visible_units(u.hospital_id, u.id) v
                                       ORDER BY 1) AS units
       FROM users u WHERE u.hospital_id = $1 AND u.disabled_at IS NULL AND u.deleted_at IS NULL ORDER BY u.id`,
    [places.pier.hospitalId],
  );
  return rows;
};
const viewersOf = async (path: string): Promise<PlaceViewer[]> =>
  (await admin.get<Viewers>(`/access_browser/${path}${path.includes('?') ? '&' : '?'}per_page=100`))
    .body.results;

it('explains exactly what the database decides, for every person and every unit', async () => {
  const people = await everybody();
  expect(people.length).toBeGreaterThan(40);
  for (const { id, units } of people) {
    const { body } = await admin.get<Access>(`/access_browser/user/${id}?per_page=100`);
    const visible = body.results.filter((unit) => unit.is_visible).map((unit) => unit.id as number);
    expect([id, visible.sort((a, b) => a - b)]).toEqual([id, units]);
  }
  const all = [...new Set(people.flatMap(({ units }) => units))];
  for (const unit of all) {
    const seen = (await viewersOf(`unit/${unit}`)).map(({ id }) => id as number);
    const expected = people.filter(({ units }) => units.includes(unit)).map(({ id }) => id);
    expect([unit, seen.sort((a, b) => a - b)]).toEqual([unit, expected]);
  }
});

it('says why somebody sees a unit: hospital, role and the group that narrows her to it', async () => {
  const viewers = await viewersOf(`unit/${places.pier.unitId}`);
  expect(viewers.find(({ name }) => name === 'Ada Harbormaster')).toMatchObject({
    role: { name: 'Administrator' },
    permission: { action: 'View', subject: 'Unit' },
    division: { name: 'Harborlight Pier' },
    narrowing_groups: [],
  });
  expect(viewers.some(({ narrowing_groups: [group] }) => group?.name === 'Stroke Watch')).toBe(
    true,
  );
});

it('tells who sees a room, its patients or their video', async () => {
  const room = `room/${places.pier.usedRoomId}`;
  const roles = async (sees: string) =>
    new Set((await viewersOf(`${room}?sees=${sees}`)).map(({ role }) => role.name));
  expect(await roles('room')).toContain('Operator');
  expect(await roles('patients')).not.toContain('Operator');
  expect(await roles('patients')).toContain('Bedside Nurse');
  expect(await roles('live_video')).not.toContain('Bedside Nurse');
  const { rows } = await server.owner.query<{ id: string }>(
    `UPDATE users SET disabled_at = now() WHERE email = 'nurse@harborlight.example' RETURNING id`,
  );
  const ids = (await viewersOf(room)).map(({ id }) => String(id));
  expect(ids).not.toContain(rows[0]?.id);
});

it('says why a unit is hidden', async () => {
  const reasonsOf = async (email: string): Promise<Map<string, string>> => {
    const { userId } = await server.signIn(email);
    const { body } = await admin.get<Access>(`/access_browser/user/${userId}?per_page=100`);
    return new Map(body.results.map(({ name, reason }) => [name, reason]));
  };
  const bedside = await reasonsOf('bedside@harborlight.example');
  expect(bedside.get('Cardiac Care')).toBe('division');
  expect(bedside.get('Telemetry')).toBe('other_division');
  expect((await reasonsOf('nurse@harborlight.example')).get('Cardiac Care')).toBe('disabled');
  const { rows } = await server.owner.query<{ email: string }>(
    `SELECT u.email FROM users u JOIN group_members m ON m.user_id = u.id
       JOIN groups g ON g.id = m.group_id AND g.narrows_scope
       JOIN user_divisions d ON d.user_id = u.id WHERE d.division_id = $1 LIMIT 1`,
    [places.pier.divisionId],
  );
  const narrowed = await reasonsOf(rows[0]?.email ?? '');
  expect(narrowed.get('Cardiac Care')).toBe('group');
  expect(narrowed.get('Intensive Care')).toBe('narrowed_away');
  await server.owner.query(
    `DELETE FROM role_permissions p USING roles r WHERE r.id = p.role_id AND r.name = 'Bedside Nurse'
        AND p.action = 'View' AND p.subject = 'Unit'`,
  );
  expect((await reasonsOf('bedside@harborlight.example')).get('Cardiac Care')).toBe(
    'no_permission',
  );
});

it('lists the units by what is asked, and the rights of the person beside them', async () => {
  const { userId } = await server.signIn('observer@harborlight.example');
  const path = `/access_browser/user/${userId}`;
  const { body } = await admin.get<Access>(`${path}?filters[]=is_visible:equals:false`);
  expect(body.results.every(({ division }) => division.name === 'Harborlight Summit')).toBe(true);
  expect(body.person).toMatchObject({
    name: 'Opal Watchwell',
    role: { name: 'Virtual Observer' },
    divisions: [{ name: 'Harborlight Lakeside' }, { name: 'Harborlight Pier' }],
    hidden_division_count: 0,
    narrowing_groups: [],
  });
  expect(body.person.permissions).toContainEqual({ action: 'View', subject: 'Room' });
  // The same reading again within minutes adds no row to the trail; that of another session does.
  const fresh = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const found = await fresh.get<Access>(`${path}?q=cardiac&order_by=-is_visible`);
  expect(found.body.results.map(({ name }) => name)).toEqual(['Cardiac Care']);
  const [audited] = await auditOf(server.owner, found.requestId);
  expect(audited).toMatchObject({ call: 'access-browser.user', subject_ids: [userId] });
});

it('takes all four permissions, and shows nothing out of sight', async () => {
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const status = async (path: string) => (await charge.get(`/access_browser/${path}`)).status;
  expect(await status(`unit/${places.pier.unitId}`)).toBe(200);
  expect(await status(`unit/${places.summit.unitId}`)).toBe(404);
  expect(await status(`room/${places.cedarvale.usedRoomId}`)).toBe(404);
  const { userId: other } = await server.signIn('other@harborlight.example');
  expect(await status(`user/${other}`)).toBe(404);
  const { userId: observer } = await server.signIn('observer@harborlight.example');
  const { body } = await charge.get<Access>(`/access_browser/user/${observer}?per_page=100`);
  expect(body.results.map(({ division }) => division.name)).not.toContain('Harborlight Lakeside');
  expect(body.person.hidden_division_count).toBe(1);
  await server.owner.query(
    `DELETE FROM role_permissions p USING roles r WHERE r.id = p.role_id AND r.name = 'Charge Nurse'
        AND p.action = 'View' AND p.subject = 'Group'`,
  );
  const again = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await again.get(`/access_browser/unit/${places.pier.unitId}`)).status).toBe(403);
});
