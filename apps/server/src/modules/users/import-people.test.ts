import type { User } from '@lamplight/contracts/entities/user';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminToken,
  startIdentityUnderTest,
  type IdentityUnderTest,
} from '../../../../identity/src/testing/identity-under-test.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { fileOf, importCaller, places } from '../imports/testing/import-caller.ts';

let identity: IdentityUnderTest;
let server: TestServer;
let admin: ApiCaller;

const provider = (accounts?: { url: string; token: string }) => ({
  id: 'own',
  issuer: 'http://127.0.0.1:9',
  client_id: 'x',
  client_secret: 'x',
  organization_claim: 'organization',
  ...(accounts && { accounts }),
});

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  const url = `http://127.0.0.1:${identity.config.adminPort}`;
  server = await startTestServer({
    roles: ['api', 'worker'],
    config: { oidcProviders: [provider({ url, token: adminToken })] },
  });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(async () => {
  await server.close();
  await identity.stop();
});

const headers = ['Name', 'E-mail', 'Role', 'Hospitals'];
const person = (name: string, role = 'Bedside Nurse', hospitals = 'Harborlight Pier') => [
  `Imported ${name}`,
  `${name}@import.example`,
  role,
  hospitals,
];
const mailed = () =>
  identity.mails
    .mails()
    .flatMap(({ to }) => to)
    .filter((to) => to.endsWith('@import.example'));

it('mails everybody a link after the people were added, and says so in the trail', async () => {
  const calls = importCaller(admin, 'users');
  // More than one run of the job takes.
  const names = Array.from({ length: 30 }, (_, at) => `mail${at}`);
  const file = fileOf(
    headers,
    names.map((name) => person(name)),
  );
  const { body: preview } = await calls.preview(file);
  expect(preview).toMatchObject({ mistake_count: 0, invitation_count: 30 });
  expect(mailed()).toEqual([]);
  const added = await calls.run(file, preview.digest);
  expect(added.body.invitation_count).toBe(30);
  await eventually(() => expect(mailed()).toHaveLength(30), { withinMs: 60_000 });
  await eventually(async () => {
    const { rows } = await server.owner.query('SELECT FROM invitations_due');
    expect(rows).toEqual([]);
  });
  const { body: listed } = await admin.get<{ results: User[] }>('/users?q=mail0@import.example');
  expect(listed.results).toMatchObject([
    { name: 'Imported mail0', disabled: false, invited_at: expect.any(String) as string },
  ]);
  const trail = await auditWhere(server.owner, "call = 'users.invite'", []);
  expect(trail.flatMap(({ subject_ids }) => subject_ids).sort()).toEqual(
    [...added.body.ids].sort(),
  );
  // By hand she may still invite as many as ever.
  const again = await admin.post<{ outcome: string }>(`/users/${added.body.ids[0]}/invite`);
  expect(again.body.outcome).toBe('sent');
}, 120_000);

it('gives nobody a role or a hospital that is not the importing person’s to give', async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    `WITH made AS (INSERT INTO roles (hospital_id, name)
       SELECT hospital_id, 'User keeper' FROM users WHERE email = 'charge@harborlight.example' RETURNING hospital_id, id),
     granted AS (INSERT INTO role_permissions (hospital_id, role_id, action, subject)
       SELECT hospital_id, id, 'Edit', 'User' FROM made)
     UPDATE users u SET role_id = made.id FROM made
      WHERE u.email = 'charge@harborlight.example' RETURNING u.id`,
  );
  expect(rows).toHaveLength(1);
  const keeper = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const file = fileOf(headers, [
    person('more', 'Administrator'),
    person('away', 'User keeper', 'Harborlight Summit'),
    person('fine', 'User keeper'),
  ]);
  const { body: preview } = await importCaller(keeper, 'users').preview(file);
  expect(places(preview)).toEqual(['2 Role', '3 Hospitals']);
  expect(preview.mistakes[0]?.text).toMatch(/^You cannot give a role with '/);
});

it('mails nobody where the hospital signs in by a provider of its own', async () => {
  const beside = await startTestServer({
    roles: ['api'],
    beside: server,
    config: { oidcProviders: [provider()] },
  });
  try {
    const calls = importCaller(
      apiCaller(beside, await beside.signIn('admin@harborlight.example')),
      'users',
    );
    const file = fileOf(headers, [person('sso')]);
    const { body: preview } = await calls.preview(file);
    expect(preview).toMatchObject({ mistake_count: 0, invitation_count: null });
    expect((await calls.run(file, preview.digest)).body.invitation_count).toBeNull();
    const { rows } = await server.owner.query('SELECT FROM invitations_due');
    expect(rows).toEqual([]);
  } finally {
    await beside.close();
  }
});
