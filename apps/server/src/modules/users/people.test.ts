import type { ErrorReply } from '@lamplight/contracts/errors';
import type { Revision } from '@lamplight/contracts/entities/revision';
import type { Role } from '@lamplight/contracts/entities/role';
import type { User } from '@lamplight/contracts/entities/user';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { eventuallyWaiting } from '../../../../../tests/support/lock-waits.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { beginAsOwner } from '../../../../../tests/support/owner-transaction.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface People {
  results: User[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let adminId: number;
/** A charge nurse of one hospital who may edit people there. */
let charge: ApiCaller;
let roles: Map<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  const session = await server.signIn('admin@harborlight.example');
  admin = apiCaller(server, session);
  adminId = session.userId;
  const { body } = await admin.get<{ results: Role[] }>('/roles?per_page=100');
  roles = new Map(body.results.map(({ name, id }) => [name, id]));
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT hospital_id, id, 'Edit', 'User' FROM roles WHERE name = 'Charge Nurse'`,
  );
  charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
});
afterAll(() => server.close());

let made = 0;
const fields = (more: object = {}) => ({
  name: 'Petra Newcomer',
  email: `newcomer-${(made += 1)}@harborlight.example`,
  phone: null as string | null,
  role_id: roles.get('Bedside Nurse'),
  division_ids: [places.pier.divisionId],
  preferred_division_id: places.pier.divisionId,
  staff_type_ids: [] as number[],
  virtual_request_type_ids: [] as number[],
  timezone: 'America/New_York',
  time_format: '24',
  inactivity_timeout_sec: 1_800,
  audio_ping_enabled: true,
  disabled: false,
  ...more,
});
async function add(more: object = {}, who = admin): Promise<User> {
  const answer = await who.post<User>('/users', { body: fields(more) });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
}
const save = <Body = User>(user: User, change: object, who = admin) =>
  who.put<Body>(`/users/${user.id}`, {
    body: {
      name: user.name,
      email: user.email,
      phone: user.phone,
      role_id: user.role.id,
      division_ids: user.divisions.map(({ id }) => id),
      preferred_division_id: user.preferred_division_id,
      staff_type_ids: user.staff_types.map(({ id }) => id),
      virtual_request_type_ids: user.virtual_request_types.map(({ id }) => id),
      timezone: user.timezone,
      time_format: user.time_format,
      inactivity_timeout_sec: user.inactivity_timeout_sec,
      audio_ping_enabled: user.audio_ping_enabled,
      disabled: user.disabled,
      version: user.version,
      ...change,
    },
  });
const byEmail = async (name: string, who = admin): Promise<User> => {
  const { body } = await who.get<People>(`/users?q=${name}@harborlight`);
  const [user] = body.results;
  if (!user) throw new Error(`There is nobody called ${name}`);
  return user;
};
const problem = async (answer: Promise<{ body: ErrorReply }>) =>
  (await answer).body.details?.fields?.[0];

it('adds a person with all that is chosen for her, and changes it with one version and one revision', async () => {
  const chosen = await byEmail('nurse');
  const user = await add({
    staff_type_ids: chosen.staff_types.map(({ id }) => id),
    virtual_request_type_ids: chosen.virtual_request_types.map(({ id }) => id),
  });
  expect(user).toMatchObject({
    role: { name: 'Bedside Nurse' },
    divisions: [{ name: 'Harborlight Pier' }],
    staff_types: chosen.staff_types,
    virtual_request_types: chosen.virtual_request_types,
    groups: [],
    disabled: false,
    version: 1,
    last_sign_in_at: null,
    invited_at: null,
  });
  const division_ids = [places.pier.divisionId, places.lakeside.divisionId];
  const saved = await save(user, { name: 'Petra Settled', division_ids, staff_type_ids: [] });
  expect(saved.body).toMatchObject({ version: 2, staff_types: [] });
  const { body } = await admin.get<{ results: Revision[] }>(`/revisions/user/${user.id}`);
  expect(body.results).toHaveLength(2);
  expect(body.results[0]?.audited_changes).toEqual({
    name: { old_value: 'Petra Newcomer', new_value: 'Petra Settled' },
    divisions: { old_value: [], new_value: ['Harborlight Lakeside'] },
    staff_types: { old_value: ['Virtual Nurse'], new_value: [] },
  });
});

it('gives no role with more rights than the own, and changes nobody who has more', async () => {
  expect(
    await problem(charge.post('/users', { body: fields({ role_id: roles.get('Operator') }) })),
  ).toEqual({
    path: 'role_id',
    text: expect.stringMatching(
      /^You cannot give a role with '.+', which you do not have yourself$/,
    ) as string,
  });
  const missing = fields({ role_id: 99_999_999 });
  expect(await problem(admin.post('/users', { body: missing }))).toEqual({
    path: 'role_id',
    text: 'Please choose a role that still exists',
  });
  const boss = await byEmail('admin', charge);
  const takeOver = await save<ErrorReply>(boss, { email: 'mine@harborlight.example' }, charge);
  expect([takeOver.status, takeOver.body.type]).toEqual([403, 'Access::Denied']);
  expect(takeOver.body.error).toContain('This person may do more than you.');
  expect((await charge.post(`/users/${boss.id}/invite`)).status).toBe(403);
  const own = await add({}, charge);
  expect((await save(own, { name: 'Changed by a nurse' }, charge)).status).toBe(200);
});

it('gives only hospitals the giver works in, shows only those, and keeps the others', async () => {
  for (const id of [places.summit.divisionId, places.cedarvale.divisionId, 99_999_999])
    expect(await problem(charge.post('/users', { body: fields({ division_ids: [id] }) }))).toEqual({
      path: 'division_ids',
      text: 'Please choose hospitals that you work in yourself',
    });
  const { pier, lakeside } = places;
  const wide = await add({
    division_ids: [pier.divisionId, lakeside.divisionId],
    preferred_division_id: lakeside.divisionId,
  });
  const { body: seen } = await charge.get<User>(`/users/${wide.id}`);
  expect(seen).toMatchObject({
    divisions: [{ id: pier.divisionId }],
    hidden_division_count: 1,
    preferred_division_id: null,
  });
  expect((await save(seen, { name: 'Known in two houses' }, charge)).status).toBe(200);
  const { body: whole } = await admin.get<User>(`/users/${wide.id}`);
  expect(whole).toMatchObject({ preferred_division_id: lakeside.divisionId });
  expect(whole.divisions).toHaveLength(2);
  expect(
    await problem(save({ ...seen, version: whole.version }, { email: 'x@y.example' }, charge)),
  ).toMatchObject({ path: 'email' });
  expect((await charge.get(`/users/${(await byEmail('other')).id}`)).status).toBe(404);
});

it('shows nobody more units than the giver sees herself', async () => {
  const { rows } = await server.owner.query<{ email: string }>(
    `SELECT u.email FROM users u JOIN group_members m ON m.user_id = u.id
       JOIN groups g ON g.id = m.group_id AND g.narrows_scope
       JOIN user_divisions d ON d.user_id = u.id AND d.division_id = $1 LIMIT 1`,
    [places.pier.divisionId],
  );
  const email = rows[0]?.email ?? '';
  await server.owner.query('UPDATE users SET role_id = $2 WHERE email = $1', [
    email,
    roles.get('Charge Nurse'),
  ]);
  const narrowed = apiCaller(server, await server.signIn(email));
  const colleague = await add();
  expect(await problem(save(colleague, { email: 'mine@harborlight.example' }, narrowed))).toEqual({
    path: 'email',
    text: 'This person also sees units that you cannot see yourself; ask somebody who sees them',
  });
  expect(await problem(narrowed.post('/users', { body: fields() }))).toEqual({
    path: 'division_ids',
    text: 'This would show people units that you cannot see yourself; ask somebody who sees them',
  });
});

it('disables a person: she is signed out at once, on every socket, and cannot come back', async () => {
  const user = await add();
  const session = await server.signIn(user.email);
  const live = await openLive(server, session.token);
  const she = apiCaller(server, session);
  expect((await she.get('/users/current')).status).toBe(200);
  const saved = await save(user, { disabled: true });
  expect(saved.body).toMatchObject({ disabled: true, disabled_at: expect.any(String) as string });
  expect((await she.get('/users/current')).status).toBe(401);
  await eventually(async () => live.ended.length === 1);
  expect(live.ended[0]).toEqual({ session_id: session.sessionId, reason: 'disabled' });
  live.close();
  expect((await admin.post(`/users/${user.id}/invite`)).body.type).toBe('User::Disabled');
  const back = await save(saved.body, { disabled: false });
  expect(back.body).toMatchObject({ disabled: false, disabled_at: null, version: 3 });
});

it('lets nobody disable or change the role of herself', async () => {
  const { body: me } = await admin.get<User>(`/users/${adminId}`);
  expect(await problem(save(me, { disabled: true }))).toMatchObject({ path: 'disabled' });
  expect(await problem(save(me, { role_id: roles.get('Operator') }))).toMatchObject({
    path: 'role_id',
  });
});

it('leaves somebody who can edit roles when the last two disable each other at once', async () => {
  const { pier, lakeside, summit } = places;
  const second = await add({
    role_id: roles.get('Administrator'),
    division_ids: [pier.divisionId, lakeside.divisionId, summit.divisionId],
  });
  const other = apiCaller(server, await server.signIn(second.email));
  const { body: me } = await admin.get<User>(`/users/${adminId}`);
  await using holding = await beginAsOwner(server.owner);
  await holding.query('SELECT FROM hospitals WHERE id = $1 FOR NO KEY UPDATE', [
    places.pier.hospitalId,
  ]);
  const answers = Promise.all([
    save<ErrorReply>(second, { disabled: true }),
    save<ErrorReply>(me, { disabled: true }, other),
  ]);
  await eventuallyWaiting(server.owner, 2);
  await holding.commit();
  const refused = (await answers).filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.details?.fields)).toEqual([
    [
      {
        path: 'disabled',
        text: 'Somebody must be able to edit roles; give this right to somebody else first',
      },
    ],
  ]);
  // Whoever lost comes back, for the tests that follow.
  await server.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [adminId]);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});

it('refuses an address that is taken, one that is none, and a stale save', async () => {
  const user = await add();
  const taken = fields({ email: user.email.toUpperCase() });
  expect((await admin.post('/users', { body: taken })).body).toMatchObject({
    type: 'Record::NameTaken',
    details: {
      fields: [{ path: 'email', text: 'Somebody else of the health system has this address' }],
    },
  });
  expect(await problem(admin.post('/users', { body: fields({ email: 'nobody' }) }))).toMatchObject({
    path: 'email',
  });
  await save(user, { name: 'First' });
  expect((await save<ErrorReply>(user, { name: 'Second' })).body.type).toBe('Record::Stale');
  for (const change of [
    { division_ids: [] },
    { staff_type_ids: [99_999_999] },
    { virtual_request_type_ids: [99_999_999] },
    { preferred_division_id: places.summit.divisionId },
    { inactivity_timeout_sec: 5 },
  ])
    expect((await problem(admin.post('/users', { body: fields(change) })))?.path).toBe(
      Object.keys(change)[0],
    );
});

it('lists, searches, filters and sorts those in sight', async () => {
  const list = async (query: string, who = admin) =>
    (await who.get<People>(`/users?per_page=100&${query}`)).body;
  await add({ disabled: true });
  const everybody = await list('');
  expect(everybody.results.some(({ email }) => email.endsWith('cedarvale.example'))).toBe(false);
  const atPier = await list(`division_id=${places.pier.divisionId}`);
  expect(atPier.metadata.count).toBe((await list('', charge)).metadata.count);
  expect(atPier.metadata.count).toBeLessThan(everybody.metadata.count);
  const chief = roles.get('Charge Nurse') ?? 0;
  const charges = await list(`filters[]=role:equals:${chief}`);
  expect(new Set(charges.results.map(({ role }) => role.name))).toEqual(new Set(['Charge Nurse']));
  const disabled = await list('filters[]=status:equals:disabled');
  expect(disabled.results.length).toBeGreaterThan(0);
  expect(disabled.results.every((user) => user.disabled)).toBe(true);
  const observer = await byEmail('observer');
  const type = observer.staff_types[0]?.id ?? 0;
  const watching = await list(`filters[]=staff_type:equals:${type}`);
  expect(watching.results.map(({ id }) => id)).toContain(observer.id);
  const summit = await list(`filters[]=division:not_equals:${places.summit.divisionId}`);
  expect(summit.results.map(({ id }) => id)).toContain(observer.id);
  expect((await list('q=Watchwell')).results.map(({ id }) => id)).toEqual([observer.id]);
  expect((await list(`ids[]=${observer.id}`)).results).toHaveLength(1);
  for (const sort of ['email', '-role', 'status', 'created_at', '-updated_at'])
    expect((await list(`order_by=${sort}`)).metadata.count).toBe(everybody.metadata.count);
});

it('has a telephone number of the same form as a unit, kept in her history and found by it [R002-3.79]', async () => {
  const user = await add({ phone: '+1 207 555 0188' });
  expect(user.phone).toBe('+1 207 555 0188');
  const changed = await save(user, { phone: '207-555-0150 x288' });
  expect(changed.body).toMatchObject({ phone: '207-555-0150 x288', version: 2 });
  const { rows } = await server.owner.query(
    `SELECT changes -> 'phone' AS phone FROM revisions WHERE request_id = $1 AND object_type = 'user'`,
    [changed.requestId],
  );
  expect(JSON.stringify(rows)).toContain('207-555-0150 x288');
  const found = await admin.get<People>('/users?filters[]=phone:contains:x288');
  expect(found.body.results.map(({ id }) => id)).toEqual([user.id]);
  const refused = await problem(save(changed.body, { phone: 'call me' }));
  expect(refused).toEqual({ path: 'phone', text: 'Use digits, spaces and + ( ) . / - only' });
});

it('is for those who may see people', async () => {
  const nurse = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await nurse.get('/users')).status).toBe(403);
  const reader = apiCaller(server, await server.signIn('operator@harborlight.example'));
  expect((await reader.get('/users')).status).toBe(200);
  expect((await reader.post('/users', { body: fields() })).status).toBe(403);
});

it('tells the lists of the hospital when somebody is added or changed', async () => {
  const watcher = await server.signIn('observer@harborlight.example');
  const live = await openLive(server, watcher.token);
  try {
    await live.subscribe(`hospital.${watcher.hospitalId}`);
    const user = await add();
    const told = () =>
      live.events.filter(
        ({ type, data }) => type === 'user.changed' && 'id' in data && data.id === user.id,
      );
    await eventually(async () => told().length === 1);
    expect(told()[0]?.data).toMatchObject({ op: 'added', version: 1 });
    await save(user, { division_ids: [places.pier.divisionId, places.summit.divisionId] });
    await eventually(async () =>
      told().some(({ data }) => 'version' in data && data.version === 2),
    );
  } finally {
    live.close();
  }
});

it('ends all sessions of a person, or all but this one of her own', async () => {
  const user = await add();
  const sessions = [await server.signIn(user.email), await server.signIn(user.email)];
  const { body } = await admin.post<{ ended: number }>(`/users/${user.id}/sessions/revoke`);
  expect(body.ended).toBe(2);
  for (const session of sessions)
    expect((await apiCaller(server, session).get('/users/current')).status).toBe(401);
  const elsewhere = await server.signIn('admin@harborlight.example');
  expect((await admin.post(`/users/${adminId}/sessions/revoke`)).status).toBe(200);
  expect((await apiCaller(server, elsewhere).get('/users/current')).status).toBe(401);
  expect((await admin.get('/users/current')).status).toBe(200);
  const { userId: foreign } = await server.signIn('admin@cedarvale.example');
  expect((await admin.post(`/users/${foreign}/sessions/revoke`)).status).toBe(404);
});
