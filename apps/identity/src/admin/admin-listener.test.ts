import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  goodPassword,
  startIdentityUnderTest,
  type IdentityUnderTest,
} from '../testing/identity-under-test.ts';
import { createTestApplication } from '../testing/test-application.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

it('answers nobody without the token', async () => {
  for (const token of ['', 'wrong', 'an-administration-token-for-testz']) {
    const { status, body } = await identity.admin('GET', '/organizations', undefined, token);
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Send the administration token as a bearer token.' });
  }
  const open = await fetch(`${identity.config.issuer}/organizations`);
  expect(open.status).toBe(404);
});

it('creates and updates organizations', async () => {
  const created = await identity.admin('PUT', '/organizations/org_new', { name: 'New' });
  expect(created.status).toBe(201);
  const phone = { name: 'Newer', support_phone: '555-0100' };
  expect((await identity.admin('PUT', '/organizations/org_new', phone)).status).toBe(200);
  const renamed = await identity.admin('PUT', '/organizations/org_new', { name: 'Newest' });
  expect(renamed.body).toEqual({ id: 'org_new', name: 'Newest', support_phone: '555-0100' });
  const { body } = await identity.admin('GET', '/organizations?limit=1&after=org_harborlight');
  expect(body['results']).toEqual([renamed.body]);
});

it('creates an account, never shows its hash, and refuses a second one', async () => {
  const account = {
    organization: 'org_harborlight',
    email: 'created@harborlight.example',
    name: 'Cora Created',
    password: goodPassword,
  };
  const { status, body } = await identity.admin('POST', '/accounts', account);
  expect(status).toBe(201);
  expect(body).toMatchObject({ has_password: true, disabled: false, email_verified: false });
  expect(JSON.stringify(body)).not.toContain('argon2');
  const again = { ...account, email: 'CREATED@harborlight.example' };
  expect((await identity.admin('POST', '/accounts', again)).status).toBe(409);
});

it('names each field that is not valid', async () => {
  const { status, body } = await identity.admin('POST', '/accounts', {
    organization: 'org_harborlight',
    email: 'no address',
    name: '',
    password: 'weak',
    admin: true,
  });
  expect(status).toBe(422);
  const { fields } = body['details'] as { fields: { path: string; text: string }[] };
  expect(fields.map(({ path }) => path)).toEqual(['email', 'name', 'password', '']);
  expect(fields[2]?.text).toMatch(/^Password must be at least 10 characters/);
  const neither = { organization: 'org_harborlight', email: 'a@b.example', name: 'A' };
  expect((await identity.admin('POST', '/accounts', neither)).status).toBe(422);
});

it('invites by mail', async () => {
  const { status, body } = await identity.admin('POST', '/accounts', {
    organization: 'org_harborlight',
    email: 'invited@harborlight.example',
    name: 'Ines Invited',
    invite: true,
  });
  expect(status).toBe(201);
  expect(body['has_password']).toBe(false);
  const [mail] = identity.mails.mails();
  expect(mail).toMatchObject({
    to: ['invited@harborlight.example'],
    subject: 'Your Lamplight login',
  });
  const link = /http\S+token=\S+/.exec(mail!.text)![0];
  expect(await (await fetch(link)).text()).toContain('Choose your password');
});

it('disables, enables and resets', async () => {
  const id = await identity.createAccount({ email: 'managed@harborlight.example' });
  const disabled = await identity.admin('POST', `/accounts/${id}/disable`);
  expect(disabled.body['disabled']).toBe(true);
  const enabled = await identity.admin('POST', `/accounts/${id}/enable`);
  expect(enabled.body['disabled']).toBe(false);
  expect((await identity.admin('POST', `/accounts/${id}/reset-password`)).status).toBe(202);
  await eventually(() =>
    identity.mails.mails().some(({ to }) => to.includes('managed@harborlight.example')),
  );
});

it('changes an account; a new address is unverified', async () => {
  const id = await identity.createAccount({ email: 'before@harborlight.example' });
  await identity.createAccount({ email: 'taken@harborlight.example' });
  const changed = await identity.admin('PATCH', `/accounts/${id}`, {
    email: 'after@harborlight.example',
    name: 'After',
  });
  expect(changed.body).toMatchObject({ name: 'After', email_verified: false });
  const taken = await identity.admin('PATCH', `/accounts/${id}`, {
    email: 'Taken@harborlight.example',
  });
  expect(taken.status).toBe(409);
});

it('lists the accounts of one organization, page by page', async () => {
  for (const letter of ['a', 'b', 'c'])
    await identity.createAccount({
      organization: 'org_cedarvale',
      email: `${letter}@cedarvale.example`,
    });
  const page = async (after: string) => {
    const path = `/accounts?organization=org_cedarvale&limit=2&after=${encodeURIComponent(after)}`;
    const { body } = await identity.admin('GET', path);
    return (body['results'] as { email: string }[]).map(({ email }) => email);
  };
  expect(await page('')).toEqual(['a@cedarvale.example', 'b@cedarvale.example']);
  expect(await page('b@cedarvale.example')).toEqual(['c@cedarvale.example']);
  const one = await identity.admin(
    'GET',
    '/accounts?organization=org_cedarvale&email=B%40cedarvale.example',
  );
  expect(one.body['results']).toMatchObject([{ email: 'b@cedarvale.example' }]);
  const tooMany = await identity.admin('GET', '/accounts?organization=org_cedarvale&limit=1000');
  expect(tooMany.status).toBe(422);
});

it('answers 404 for what is not there and 400 for what is not JSON', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await identity.admin('GET', `/accounts/${unknown}`)).status).toBe(404);
  expect((await identity.admin('GET', '/accounts/7')).status).toBe(404);
  expect((await identity.admin('GET', '/nothing')).status).toBe(404);
  const broken = await fetch(`http://127.0.0.1:${identity.config.adminPort}/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${identity.config.adminToken}` },
    body: '{',
  });
  expect(broken.status).toBe(400);
});

it('keeps the account and says so when the mail server is gone', async () => {
  const lonely = await startIdentityUnderTest({ LAMPLIGHT_SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const { status, body } = await lonely.admin('POST', '/accounts', {
      organization: 'org_harborlight',
      email: 'unreached@harborlight.example',
      name: 'Una',
      invite: true,
    });
    expect(status).toBe(502);
    expect(body['error']).toMatch(/did not take the mail .* Check LAMPLIGHT_SMTP_URL/);
    const application = await createTestApplication(lonely);
    const page = await application.browser().open(application.signInAddress());
    expect(page.status).toBe(200);
  } finally {
    await lonely.stop();
  }
});
