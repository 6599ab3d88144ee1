import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { openBrowser, type Browser } from '../../../../../tests/support/browser.ts';
import {
  refusedPath,
  startSignInSite,
  type SignInSite,
} from '../../../../../tests/support/sign-in-site.ts';

let site: SignInSite;
let browser: Browser;
let people = 0;

beforeAll(async () => {
  site = await startSignInSite();
});
beforeEach(() => {
  browser = openBrowser();
  people += 1;
  site.shared.person = {
    sub: `nurse-${people}`,
    email: 'nurse@harborlight.example',
    email_verified: true,
    organization: 'org_harborlight',
  };
});
afterAll(() => site.close());

const arrived = async (query = '', visitor = browser) => {
  const { url } = await visitor.go(site.start(query));
  return url.pathname + url.search;
};

it('signs in and goes where the person wanted to go [R000-2.2.2] [R000-7.5]', async () => {
  const target = '/rooms/12/edit?division_id=3&q=a%20b';
  expect(await arrived(`?target=${encodeURIComponent(target)}`)).toBe(target);
});

it('opens a session that the trail knows of, behind a cookie that no script and no other site sees', async () => {
  const { setCookies } = await browser.go(site.start());
  const header = setCookies.find((text) => text.startsWith('lamplight_session='));
  expect(header).toMatch(/Path=\/api\/v1; HttpOnly; SameSite=Strict$/);
  const [, sessionId, secret = ''] = browser.cookie('lamplight_session')?.split('.') ?? [];
  const { rows } = await site.server.owner.query<Record<string, unknown>>(
    `SELECT s.*, u.email, encode(s.secret_hash, 'escape') AS kept FROM sessions s
       JOIN users u ON u.id = s.user_id WHERE s.id = $1`,
    [sessionId],
  );
  expect(rows[0]).toMatchObject({
    email: 'nurse@harborlight.example',
    issuer: site.shared.issuer,
    browser: 'Test Browser',
    ended_at: null,
  });
  expect(rows[0]?.['kept']).not.toContain(secret);
  // Three parts would be a readable ID token; five are an encrypted one.
  expect(String(rows[0]?.['id_token']).split('.')).toHaveLength(5);
  expect(await auditWhere(site.server.owner, 'session_id = $1', [sessionId])).toMatchObject([
    {
      call: 'sign-in.finish',
      action: 'sign_in',
      subject: 'session',
      subject_ids: [Number(sessionId)],
    },
  ]);
  const { status } = await apiCaller(site.server).post('/session/token', {
    headers: {
      origin: site.server.url,
      'x-lamplight': '1',
      cookie: `lamplight_session=${browser.cookie('lamplight_session')}`,
    },
  });
  expect(status).toBe(200);
});

it('takes another provider by settings alone', async () => {
  site.own.person = { sub: 'cora', email: 'admin@cedarvale.example', email_verified: true };
  expect(await arrived('?organization=org_cedarvale&target=/units')).toBe('/units');
  const { rows } = await site.server.owner.query<{ issuer: string }>(
    `SELECT i.issuer FROM user_identities i JOIN users u ON u.id = i.user_id
      WHERE u.email = 'admin@cedarvale.example'`,
  );
  expect(rows).toEqual([{ issuer: site.own.issuer }]);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'rooms',
  '/\t/evil.example',
  '/\n/evil.example',
])('never leads to another site: %j', async (target) => {
  const query = `?target=${encodeURIComponent(target)}`;
  const { status, headers } = await apiCaller(site.server).get(`/sign_in${query}`);
  expect([status, headers.get('location')]).toEqual([422, null]);
});

it('says that an organization is not known before it goes anywhere [R000-8.5]', async () => {
  expect(await arrived('?organization=org_nobody&target=/rooms')).toBe(
    refusedPath('organization', '/rooms'),
  );
});

it('refuses a person of another organization than was asked for [R000-8.5]', async () => {
  expect(await arrived('?organization=org_harborlight')).toBe('/');
  site.shared.person = { ...site.shared.person, organization: 'org_cedarvale' };
  expect(await arrived('?organization=org_harborlight', openBrowser())).toBe(
    refusedPath('organization'),
  );
});

it('refuses a person of an organization that is no hospital here, or of none', async () => {
  site.shared.person = { ...site.shared.person, organization: 'org_elsewhere' };
  expect(await arrived()).toBe(refusedPath('organization'));
  delete site.shared.person.organization;
  expect(await arrived('', openBrowser())).toBe(refusedPath('organization'));
});

it('refuses a person whom the hospital does not know', async () => {
  site.shared.person.email = 'nobody@harborlight.example';
  expect(await arrived()).toBe(refusedPath('unknown'));
  site.shared.person.email = 'admin@cedarvale.example';
  expect(await arrived('', openBrowser())).toBe(refusedPath('unknown'));
});

it('links nobody by an address that the provider has not verified', async () => {
  site.shared.person.email_verified = false;
  expect(await arrived()).toBe(refusedPath('unknown'));
});

it('knows a person again by issuer and subject, whatever her address has become', async () => {
  expect(await arrived()).toBe('/');
  const email = 'married@elsewhere.example';
  site.shared.person = { ...site.shared.person, email, email_verified: false };
  const again = openBrowser();
  expect(await arrived('', again)).toBe('/');
  const sessionId = again.cookie('lamplight_session')?.split('.')[1];
  const { rows } = await site.server.owner.query<{ email: string }>(
    'SELECT u.email FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1',
    [sessionId],
  );
  expect(rows[0]?.email).toBe('nurse@harborlight.example');
});

it('refuses a disabled login [R000-8.6]', async () => {
  const disable = (at: string) =>
    site.server.owner.query(
      `UPDATE users SET disabled_at = ${at} WHERE email = 'nurse@harborlight.example'`,
    );
  await disable('now()');
  const before = await site.countSessions();
  expect(await arrived()).toBe(refusedPath('disabled'));
  expect(await site.countSessions()).toBe(before);
  await disable('NULL');
});

it('asks for the password again after a session that ended by itself', async () => {
  const promptNow = async () => {
    const { url } = await browser.go(site.start(), (one) => one.origin !== site.server.url);
    return url.searchParams.get('prompt');
  };
  await browser.go(site.start());
  expect(await promptNow()).toBeNull();
  await site.server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'inactive' WHERE id = $1`,
    [browser.cookie('lamplight_session')?.split('.')[1]],
  );
  await eventually(async () => expect(await promptNow()).toBe('login'));
});

it('ends the session here and sends the browser to end it at the provider', async () => {
  await browser.go(site.start());
  const cookie = browser.cookie('lamplight_session') ?? '';
  const { body } = await apiCaller(site.server).post<{ continue_at: string }>('/session/sign_out', {
    body: {},
    headers: { origin: site.server.url, 'x-lamplight': '1', cookie: `lamplight_session=${cookie}` },
  });
  const url = new URL(body.continue_at);
  expect(url.origin + url.pathname).toBe(`${site.shared.issuer}/session/end`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${site.server.url}/`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await browser.go(url.href)).status).toBe(200);
  const sessionId = Number(cookie.split('.')[1]);
  const actions = (await auditWhere(site.server.owner, 'session_id = $1', [sessionId])).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(['sign_in', 'sign_out']);
});
