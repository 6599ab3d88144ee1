import { createHmac } from 'node:crypto';
import { currentUser, type CurrentUser } from '@lamplight/contracts/entities/current-user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
});
afterAll(() => server.close());

const load = async (email: string): Promise<CurrentUser> => {
  const answer = await apiCaller(server, await server.signIn(email)).get('/users/current');
  expect(answer.status).toBe(200);
  return currentUser.strict().parse(answer.body);
};

it('tells the application all it needs to know about the person [R000-3.1] [R000-7.4]', async () => {
  const person = await load('charge@harborlight.example');
  expect(person).toMatchObject({
    email: 'charge@harborlight.example',
    hospital: { name: 'Harborlight Health', auth0_id: 'org_harborlight' },
    role: { name: 'Charge Nurse', show_admin_menu: true },
    divisions: [{ name: 'Harborlight Pier', color: '#5B86B0' }],
    time_format: '24',
    avatar_type: 'initials',
  });
  expect(person.preferred_division_id).toBe(person.divisions[0]?.id);
  expect(person.hospital.main_division_id).toBe(person.divisions[0]?.id);
});

it('names the permissions of the role, and no others [R000-6.1]', async () => {
  const observer = await load('observer@harborlight.example');
  const pairs = observer.permissions.map(({ action, subject }) => `${action} ${subject}`);
  expect(pairs).toContain('View Room');
  expect(pairs).not.toContain('Edit Room');
  expect(observer.role.show_admin_menu).toBe(false);
  const admin = await load('admin@harborlight.example');
  expect(admin.role.show_admin_menu).toBe(true);
});

it('signs the address of the person for the help widget, where its secret is set [R000-7.9]', async () => {
  expect((await load('nurse@harborlight.example')).helpscout_signature).toBeNull();
  const helpscoutSecret = 'known to the help widget';
  const helped = await startTestServer({
    roles: ['api'],
    beside: server,
    config: { helpscoutSecret },
  });
  try {
    const nurse = await helped.signIn('nurse@harborlight.example');
    const { body } = await apiCaller(helped, nurse).get<CurrentUser>('/users/current');
    expect(body.helpscout_signature).toBe(
      createHmac('sha256', helpscoutSecret).update('nurse@harborlight.example').digest('hex'),
    );
  } finally {
    await helped.close();
  }
});

it('shows a flag to those it is meant for', async () => {
  const { owner } = server;
  const observer = await load('observer@harborlight.example');
  await owner.query(
    `INSERT INTO feature_flags (hospital_id, key, enabled)
     SELECT $1, 'test_' || name, name <> 'off' FROM unnest('{everybody,off,role,person}'::text[]) name`,
    [observer.hospital_id],
  );
  const isFor = (table: string, key: string, id: number) =>
    owner.query(
      `INSERT INTO ${table} SELECT hospital_id, id, $1 FROM feature_flags WHERE key = $2`,
      [id, key],
    );
  await isFor('feature_flag_roles', 'test_role', observer.role.id);
  await isFor('feature_flag_users', 'test_person', observer.id);
  const flags = async (email: string) =>
    (await load(email)).enabled_flags.filter((key) => key.startsWith('test_'));
  expect(await flags('observer@harborlight.example')).toEqual([
    'test_everybody',
    'test_person',
    'test_role',
  ]);
  expect(await flags('nurse@harborlight.example')).toEqual(['test_everybody']);
  expect(await flags('admin@cedarvale.example')).toEqual([]);
});

it('answers custom fields of the own hospital only [R000-7.4]', async () => {
  const fields = async (email: string) => {
    const who = apiCaller(server, await server.signIn(email));
    return (await who.get<{ id: number }[]>('/custom_fields/all')).body.map(({ id }) => id);
  };
  const [ours, theirs] = [
    await fields('nurse@harborlight.example'),
    await fields('admin@cedarvale.example'),
  ];
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
});
