import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const provider = {
  id: 'own',
  issuer: 'test',
  client_id: 'x',
  client_secret: 'x',
  organization_claim: 'organization',
  password_url: 'https://login.example/change-password',
};
let server: TestServer;
let nurse: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ config: { oidcProviders: [provider] } });
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
afterAll(() => server.close());

const load = async (who = nurse) => (await who.get<CurrentUser>('/users/current')).body;

/** What a save of the person as she is would send. */
const fieldsOf = (user: CurrentUser) => ({
  name: user.name,
  phone: user.phone,
  timezone: user.timezone,
  time_format: user.time_format,
  audio_ping_enabled: user.audio_ping_enabled,
  avatar_type: user.avatar_type,
  avatar_color: user.avatar_color,
  preferred_division_id: user.preferred_division_id,
  version: user.version,
});

it('changes what a person may change about herself, with its revision [R000-2.9.1]', async () => {
  const before = await load();
  const change = {
    ...fieldsOf(before),
    name: 'Nell Newname',
    phone: '+1 207 555 0177',
    timezone: 'Asia/Kathmandu',
    time_format: '12',
    audio_ping_enabled: false,
    avatar_color: 'is-success',
    preferred_division_id: null,
  };
  const saved = await nurse.put<CurrentUser>('/users/current', { body: change });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ ...change, version: before.version + 1, email: before.email });
  expect(await load()).toEqual(saved.body);
  const { rows } = await server.owner.query<{ changes: Record<string, unknown> }>(
    `SELECT changes FROM revisions WHERE request_id = $1 AND object_type = 'user'`,
    [saved.requestId],
  );
  expect(Object.keys(rows[0]?.changes ?? {}).sort()).toEqual([
    'audio_ping_enabled',
    'avatar_color',
    'name',
    'phone',
    'preferred_division_id',
    'time_format',
    'timezone',
  ]);
});

it('answers a save from an older version with what is stored now [R000-2.9.2]', async () => {
  const fields = fieldsOf(await load());
  await nurse.put('/users/current', { body: { ...fields, name: 'First Tab' } });
  const late = await nurse.put('/users/current', { body: { ...fields, name: 'Second Tab' } });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    type: 'Record::Stale',
    details: { current: { name: 'First Tab', version: fields.version + 1 } },
  });
});

it.each([
  ['timezone', 'Mars/Olympus', 'Please choose a time zone'],
  ['timezone', '+02:00', 'Please choose a time zone'],
  ['name', '   ', 'Please enter a name'],
  ['phone', 'call me', 'Use digits, spaces and + ( ) . / - only'],
  ['avatar_type', 'image', 'Please upload a picture first'],
  ['preferred_division_id', 99_999_999, 'Please choose one of your own divisions'],
])('refuses %s %j in words beside the field [R000-2.9.1]', async (field, value, text) => {
  const body = { ...fieldsOf(await load()), [field]: value };
  const answer = await nurse.put('/users/current', { body });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.fields).toContainEqual({ path: field, text });
});

it.each(['role_id', 'email', 'inactivity_timeout_sec', 'divisions', 'disabled_at'])(
  'does not let a person change her own %s [R000-2.9.1]',
  async (field) => {
    const body = { ...fieldsOf(await load()), [field]: 1 };
    expect((await nurse.put('/users/current', { body })).status).toBe(422);
  },
);

it.each([
  ['avatar_color', 'is-link'],
  ['avatar_color', 'red'],
  ['time_format', '13'],
])(
  'allows the four ring colours and the two clocks only: %s %s [R000-5.20]',
  async (field, value) => {
    const body = { ...fieldsOf(await load()), [field]: value };
    expect((await nurse.put('/users/current', { body })).status).toBe(422);
  },
);

it('tells the other tabs of the person, of a change and of a preference, and nobody else [R000-2.9.3]', async () => {
  const me = await load();
  const tab = await server.signIn('nurse@harborlight.example');
  const other = await server.signIn('charge@harborlight.example');
  const [mine, theirs] = [await openLive(server, tab.token), await openLive(server, other.token)];
  try {
    expect(await mine.subscribe(`user.${me.id}`)).toEqual([]);
    expect(await theirs.subscribe(`user.${me.id}`)).toEqual([`user.${me.id}`]);
    const heard = () => mine.events.filter((event) => event.type === 'user.changed').length;
    await nurse.put('/users/current', { body: { ...fieldsOf(me), name: 'Told Live' } });
    await eventually(async () => heard() === 1);
    const settings = { enabled: true };
    await nurse.put('/user_preferences/mask_phi', { body: { user_preference: { settings } } });
    await eventually(async () => heard() === 2);
    expect(mine.events.at(-1)?.data).toMatchObject({ id: me.id, op: 'updated' });
    await nurse.delete('/user_preferences/mask_phi');
    await eventually(async () => heard() === 3);
    expect(theirs.events).toEqual([]);
  } finally {
    mine.close();
    theirs.close();
  }
});

it('lists where the person herself is signed in, and marks this one [R000-2.9.4]', async () => {
  const here = await server.signIn('observer@harborlight.example');
  const there = await server.signIn('observer@harborlight.example');
  const { body } = await apiCaller(server, here).get<{
    results: { id: number; is_current: boolean }[];
  }>('/users/current/sessions');
  expect(body.results.map(({ id, is_current }) => [id, is_current])).toEqual([
    [there.sessionId, false],
    [here.sessionId, true],
  ]);
});

it('knows where the password is changed, from the provider who vouched for this session', async () => {
  const { body } = await nurse.get<{ url: string | null }>('/users/current/password_page');
  expect(body.url).toBe(provider.password_url);
  const elsewhere = await server.signIn('nurse@harborlight.example');
  await server.owner.query(`UPDATE sessions SET issuer = 'another' WHERE id = $1`, [
    elsewhere.sessionId,
  ]);
  const answer = await apiCaller(server, elsewhere).get('/users/current/password_page');
  expect(answer.body).toEqual({ url: null });
});
