import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorReply } from '@lamplight/contracts/errors';
import type { User } from '@lamplight/contracts/entities/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminToken,
  startIdentityUnderTest,
  type IdentityUnderTest,
} from '../../../../identity/src/testing/identity-under-test.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { eventually } from '@lamplight/test-kit/eventually';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

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
    roles: ['api'],
    config: { oidcProviders: [provider({ url, token: adminToken })] },
  });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(async () => {
  await server.close();
  await identity.stop();
});

interface Invited {
  outcome: string;
  invited_at: string | null;
}
const invite = <Body = Invited>(user: User, who = admin) =>
  who.post<Body>(`/users/${user.id}/invite`);
const mailsTo = (email: string) => identity.mails.mails().filter(({ to }) => to.includes(email));
const accountsWith = async (email: string) =>
  (await identity.admin('GET', `/accounts?organization=org_harborlight&email=${email}`)).body[
    'results'
  ];

async function add(email: string): Promise<User> {
  const { body: like } = await admin.get<{ results: User[] }>('/users?q=bedside@');
  const [model] = like.results;
  const answer = await admin.post<User>('/users', {
    body: {
      name: 'Petra Newcomer',
      email,
      phone: null,
      role_id: model?.role.id,
      division_ids: model?.divisions.map(({ id }) => id),
      preferred_division_id: null,
      staff_type_ids: [],
      virtual_request_type_ids: [],
      timezone: 'America/New_York',
      time_format: '24',
      inactivity_timeout_sec: 600,
      audio_ping_enabled: true,
      disabled: false,
    },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const rename = <Body = User>(user: User, email: string, who = admin) =>
  who.put<Body>(`/users/${user.id}`, {
    body: {
      name: user.name,
      email,
      phone: user.phone,
      role_id: user.role.id,
      division_ids: user.divisions.map(({ id }) => id),
      preferred_division_id: null,
      staff_type_ids: [],
      virtual_request_type_ids: [],
      timezone: user.timezone,
      time_format: user.time_format,
      inactivity_timeout_sec: user.inactivity_timeout_sec,
      audio_ping_enabled: true,
      disabled: false,
      version: user.version,
    },
  });

it('makes the login and mails a link, again when asked, and not without end', async () => {
  const user = await add('petra@harborlight.example');
  expect(await accountsWith(user.email)).toEqual([]);
  expect((await invite(user)).body).toMatchObject({ outcome: 'sent' });
  const [mail] = mailsTo(user.email);
  expect(mail?.subject).toBe('Your Lamplight login');
  expect(mail?.text).toContain('/set-password?token=');
  const { body: seen } = await admin.get<User>(`/users/${user.id}`);
  expect(seen).toMatchObject({ version: 1, invited_at: expect.any(String) as string });
  await invite(user);
  await invite(user);
  expect(mailsTo(user.email)).toHaveLength(3);
  const fourth = await invite<ErrorReply>(user);
  expect([fourth.status, fourth.body.error]).toEqual([
    429,
    'Enough invitations were sent for now. Please wait an hour and try again.',
  ]);
  expect(mailsTo(user.email)).toHaveLength(3);
});

it('keeps the address of the login in step with the person', async () => {
  const user = await add('first@harborlight.example');
  await invite(user);
  const moved = await rename(user, 'second@harborlight.example');
  expect(moved.body.email).toBe('second@harborlight.example');
  expect(await accountsWith('first@harborlight.example')).toEqual([]);
  expect(await accountsWith('second@harborlight.example')).toMatchObject([
    { name: 'Petra Newcomer', email_verified: false },
  ]);
  await identity.createAccount({ email: 'taken@harborlight.example' });
  const taken = await rename<ErrorReply>(moved.body, 'taken@harborlight.example');
  expect(taken.body.details?.fields).toEqual([
    { path: 'email', text: 'Another login already has this address' },
  ]);
  expect((await admin.get<User>(`/users/${user.id}`)).body.email).toBe(
    'second@harborlight.example',
  );
});

it('sends nothing where the hospital has a sign-in of its own, and says so', async () => {
  const user = await add('sso@harborlight.example');
  const config = { oidcProviders: [provider()] };
  const own = await startTestServer({ roles: ['api'], beside: server, config });
  try {
    const who = apiCaller(own, await own.signIn('admin@harborlight.example'));
    expect((await invite(user, who)).body).toMatchObject({
      outcome: 'not_needed',
      invited_at: null,
    });
    expect(mailsTo(user.email)).toEqual([]);
    expect((await rename(user, 'sso2@harborlight.example', who)).status).toBe(200);
  } finally {
    await own.close();
  }
});

it('saves nothing when the sign-in service does not answer', async () => {
  const user = await add('late@harborlight.example');
  const nowhere = { url: `http://127.0.0.1:${await freePort()}`, token: adminToken };
  const config = { oidcProviders: [provider(nowhere)] };
  const cut = await startTestServer({ roles: ['api'], beside: server, config });
  try {
    const who = apiCaller(cut, await cut.signIn('admin@harborlight.example'));
    for (const answer of [
      await invite<ErrorReply>(user, who),
      await rename<ErrorReply>(user, 'later@harborlight.example', who),
    ])
      expect([answer.status, answer.body.type]).toEqual([503, 'User::ProviderUnavailable']);
    expect((await who.get<User>(`/users/${user.id}`)).body).toEqual(user);
  } finally {
    await cut.close();
  }
});

it('holds up nobody while the mail is on its way, and takes back one that was not taken', async () => {
  const user = await add('slow@harborlight.example');
  const asked: ServerResponse[] = [];
  const slow = createServer((_request, response) => asked.push(response));
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const config = { oidcProviders: [provider({ url, token: adminToken })] };
  const held = await startTestServer({ roles: ['api'], beside: server, config });
  try {
    const who = apiCaller(held, await held.signIn('admin@harborlight.example'));
    const headers = { 'idempotency-key': `invite-${user.id}-slowly` };
    const ask = () => who.post(`/users/${user.id}/invite`, { headers });
    const invited = ask();
    await eventually(() => expect(asked).toHaveLength(1));
    const saved = await rename({ ...user, name: 'Petra Saved-Meanwhile' }, user.email, who);
    expect([saved.status, saved.body.invited_at]).toEqual([200, expect.any(String)]);
    asked[0]?.socket?.destroy();
    expect((await invited).body.type).toBe('User::ProviderUnavailable');
    expect((await who.get<User>(`/users/${user.id}`)).body.invited_at).toBeNull();
    expect((await ask()).body.type).toBe('User::ProviderUnavailable');
    expect(asked).toHaveLength(1);
  } finally {
    slow.closeAllConnections();
    slow.close();
    await held.close();
  }
});

it('is for those who may edit people, about people in their sight', async () => {
  const user = await add('shy@harborlight.example');
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  expect((await invite(user, charge)).status).toBe(403);
  const { userId } = await server.signIn('admin@cedarvale.example');
  expect((await admin.post(`/users/${userId}/invite`)).status).toBe(404);
});
