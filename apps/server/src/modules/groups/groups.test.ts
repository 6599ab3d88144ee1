import type { ErrorReply } from '@lamplight/contracts/errors';
import type { Group } from '@lamplight/contracts/entities/group';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
/** An administrator of the first hospital alone. */
let local: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  await server.owner.query(
    `UPDATE users SET role_id = (SELECT id FROM roles r WHERE r.hospital_id = users.hospital_id
        AND r.name = 'Administrator') WHERE email = 'charge@harborlight.example'`,
  );
  local = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

const person = async (email: string): Promise<number> =>
  (await server.signIn(`${email}@harborlight.example`)).userId;
const fields = { narrows_scope: false, user_ids: [] as number[], unit_ids: [] as number[] };
async function add(name: string, more: object = {}): Promise<Group> {
  const answer = await admin.post<Group>('/groups', { body: { ...fields, name, ...more } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const save = <Body = Group>(group: Group, change: object, who = admin) =>
  who.put<Body>(`/groups/${group.id}`, {
    body: {
      name: group.name,
      narrows_scope: group.narrows_scope,
      user_ids: group.members.map(({ id }) => id),
      unit_ids: group.units.map(({ id }) => id),
      version: group.version,
      ...change,
    },
  });

it('keeps members and units, raises the version for them alone, and remembers who came and went', async () => {
  const [nurse, bedside] = [await person('nurse'), await person('bedside')];
  const group = await add('Evening', { user_ids: [nurse], unit_ids: [places.pier.unitId] });
  expect(group.members).toEqual([{ id: nurse, name: 'Nell Lanternlight' }]);
  expect(group).toMatchObject({ member_count: 1, unit_count: 1, version: 1 });
  const saved = await save(group, { user_ids: [bedside] });
  expect(saved.body).toMatchObject({ version: 2, members: [{ id: bedside }] });
  const { body } = await admin.get<{ results: Revision[] }>(`/revisions/group/${group.id}`);
  expect(body.results[0]?.audited_changes).toEqual({
    members: { old_value: ['Nell Lanternlight'], new_value: ['Bea Willowbed'] },
  });
});

it('names to each reader only people and places in her sight, and keeps the others', async () => {
  const [nurse, other] = [await person('nurse'), await person('other')];
  const group = await add('Everywhere', {
    user_ids: [nurse, other],
    unit_ids: [places.pier.unitId, places.summit.unitId],
  });
  const { body: seen } = await local.get<Group>(`/groups/${group.id}`);
  expect(seen.members.map(({ id }) => id)).toEqual([nurse]);
  expect(seen).toMatchObject({
    member_count: 2,
    hidden_member_count: 1,
    hidden_unit_count: 1,
    units: [{ id: places.pier.unitId }],
  });
  const saved = await save(seen, { user_ids: [], unit_ids: [] }, local);
  expect(saved.body).toMatchObject({ members: [], units: [], member_count: 1, unit_count: 1 });
  const { body: whole } = await admin.get<Group>(`/groups/${group.id}`);
  expect(whole.members.map(({ id }) => id)).toEqual([other]);
  const history = await local.get<{ results: Revision[] }>(`/revisions/group/${group.id}`);
  expect(history.body.results.at(-1)?.audited_changes['members']).toEqual({
    old_value: [],
    new_value: ['Nell Lanternlight', '1 out of your sight'],
  });
});

it('takes only people and units in sight', async () => {
  const refused = async (more: object) =>
    (await local.post('/groups', { body: { ...fields, name: 'x', ...more } })).body.details
      ?.fields?.[0];
  for (const id of [await person('other'), 99_999_999])
    expect(await refused({ user_ids: [id] })).toEqual({
      path: 'user_ids',
      text: 'Please choose people of your hospitals',
    });
  for (const id of [places.summit.unitId, places.cedarvale.unitId, 99_999_999])
    expect(await refused({ unit_ids: [id] })).toEqual({
      path: 'unit_ids',
      text: 'Please choose units that you can see',
    });
});

it('narrows its members, and lets nobody widen a sight beyond her own', async () => {
  const [observer, charge] = [await person('observer'), await person('charge')];
  const narrow = await add('Cardiac only', {
    narrows_scope: true,
    user_ids: [observer, charge],
    unit_ids: [places.pier.unitId],
  });
  const widening = {
    path: 'narrows_scope',
    text: 'This would show people units that you cannot see yourself; ask somebody who sees them',
  };
  for (const change of [{ narrows_scope: false }, { user_ids: [] }, { user_ids: [observer] }]) {
    const answer = await save<ErrorReply>(narrow, change, local);
    expect([answer.status, answer.body.details?.fields]).toEqual([422, [widening]]);
  }
  const kept = await local.delete(`/groups/${narrow.id}`);
  expect([kept.status, kept.body.error]).toEqual([
    409,
    expect.stringContaining('people would see units that you cannot see yourself'),
  ]);
  expect((await admin.get<Group>(`/groups/${narrow.id}`)).body).toEqual(narrow);
  expect((await admin.delete(`/groups/${narrow.id}`)).status).toBe(204);
});

it('keeps a group that a type of request asks, and says which', async () => {
  const { body } = await admin.get<{ results: Group[] }>('/groups?q=Rapid');
  const answer = await admin.delete(`/groups/${body.results[0]?.id ?? 0}`);
  expect([answer.status, answer.body.type]).toEqual([409, 'Record::InUse']);
  expect(answer.body.error).toContain("The virtual request type 'Virtual nurse' asks it.");
});

it('refuses a stale save and a name that is taken', async () => {
  const group = await add('Twice');
  await save(group, { name: 'Once' });
  expect((await save<ErrorReply>(group, { name: 'Thrice' })).body.type).toBe('Record::Stale');
  const taken = await admin.post('/groups', { body: { ...fields, name: 'ONCE' } });
  expect(taken.body.details?.fields?.[0]?.text).toBe('There already is a group of this name');
});

it('filters by what it is and whom it has', async () => {
  const nurse = await person('nurse');
  const marked = await add('Marked', { user_ids: [nurse], unit_ids: [places.pier.unitId] });
  const ids = async (query: string) =>
    (await admin.get<{ results: Group[] }>(`/groups?per_page=100&${query}`)).body.results.map(
      ({ id }) => id,
    );
  expect(await ids(`filters[]=member:equals:${nurse}`)).toContain(marked.id);
  expect(await ids(`filters[]=member:not_equals:${nurse}`)).not.toContain(marked.id);
  expect(await ids(`filters[]=unit:equals:${places.pier.unitId}&q=Mark`)).toEqual([marked.id]);
  expect(await ids('filters[]=narrows_scope:equals:true')).not.toContain(marked.id);
  for (const sort of ['member_count', '-unit_count', 'updated_at'])
    expect(await ids(`order_by=${sort}`)).toContain(marked.id);
});
