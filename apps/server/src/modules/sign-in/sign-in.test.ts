import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { openBrowser, type Browser } from '../../../../../tests/support/browser.ts';
import { freePort } from '../../../../../tests/support/free-port.ts';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../../../../tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
/** Serves every organization and says which in a claim. */
let shared: OpenIdProvider;
/** Another product, of one hospital alone, which knows nothing of organizations. */
let own: OpenIdProvider;
let browser: Browser;
let people = 0;

beforeAll(async () => {
  const port = await freePort();
  const application = `http://127.0.0.1:${port}`;
  shared = await startOpenIdProvider({
    path: '',
    algorithm: 'RS256',
    authentication: 'client_secret_basic',
    claims: ['email', 'email_verified', 'organization'],
    application,
  });
  own = await startOpenIdProvider({
    path: '/tenants/cedarvale',
    algorithm: 'ES256',
    authentication: 'client_secret_post',
    claims: ['email', 'email_verified'],
    application,
  });
  server = await startTestServer({
    roles: ['api'],
    config: {
      port,
      publicUrl: application,
      oidcProviders: [
        {
          id: 'shared',
          issuer: shared.issuer,
          ...shared.client,
          organization_claim: 'organization',
        },
        {
          id: 'own',
          issuer: own.issuer,
          ...own.client,
          organization_claim: 'organization',
          organization: 'org_cedarvale',
        },
      ],
    },
  });
});
beforeEach(() => {
  browser = openBrowser();
  people += 1;
  shared.person = {
    sub: `nurse-${people}`,
    email: 'nurse@harborlight.example',
    email_verified: true,
    organization: 'org_harborlight',
  };
});
afterAll(async () => {
  await server.close();
  await Promise.all([shared.stop(), own.stop()]);
});

const start = (query = '') => `${server.url}/api/v1/sign_in${query}`;
const arrived = async (query = '', visitor = browser) => {
  const { url } = await visitor.go(start(query));
  return url.pathname + url.search;
};
const isReturn = (url: URL) => url.pathname === '/api/v1/sign_in/return';
const refused = (reason: string, target = '/') =>
  `/?${new URLSearchParams({ login_error: reason, target })}`;
const sessionCount = async () => (await server.owner.query('SELECT FROM sessions')).rowCount ?? 0;

it('signs in and goes where the person wanted to go [R000-2.2.2] [R000-7.5]', async () => {
  const target = '/rooms/12/edit?division_id=3&q=a%20b';
  expect(await arrived(`?target=${encodeURIComponent(target)}`)).toBe(target);
});

it('opens a session that the trail knows of, behind a cookie that no script and no other site sees', async () => {
  const { setCookies } = await browser.go(start());
  const header = setCookies.find((text) => text.startsWith('lamplight_session='));
  expect(header).toMatch(/Path=\/api\/v1; HttpOnly; SameSite=Strict$/);
  const [, sessionId, secret = ''] = browser.cookie('lamplight_session')?.split('.') ?? [];
  const { rows } = await server.owner.query<Record<string, unknown>>(
    `SELECT s.*, u.email, encode(s.secret_hash, 'escape') AS kept FROM sessions s
       JOIN users u ON u.id = s.user_id WHERE s.id = $1`,
    [sessionId],
  );
  expect(rows[0]).toMatchObject({
    email: 'nurse@harborlight.example',
    issuer: shared.issuer,
    browser: 'Test Browser',
    ended_at: null,
  });
  expect(rows[0]?.['kept']).not.toContain(secret);
  // Three parts would be a readable ID token; five are an encrypted one.
  expect(String(rows[0]?.['id_token']).split('.')).toHaveLength(5);
  expect(await auditWhere(server.owner, 'session_id = $1', [sessionId])).toMatchObject([
    {
      call: 'sign-in.finish',
      action: 'sign_in',
      subject: 'session',
      subject_ids: [Number(sessionId)],
    },
  ]);
  const { status } = await apiCaller(server).post('/session/token', {
    headers: {
      origin: server.url,
      'x-lamplight': '1',
      cookie: `lamplight_session=${browser.cookie('lamplight_session')}`,
    },
  });
  expect(status).toBe(200);
});

it('takes another provider by settings alone', async () => {
  own.person = { sub: 'cora', email: 'admin@cedarvale.example', email_verified: true };
  expect(await arrived('?organization=org_cedarvale&target=/units')).toBe('/units');
  const { rows } = await server.owner.query<{ issuer: string }>(
    `SELECT i.issuer FROM user_identities i JOIN users u ON u.id = i.user_id
      WHERE u.email = 'admin@cedarvale.example'`,
  );
  expect(rows).toEqual([{ issuer: own.issuer }]);
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
  const { status, headers } = await apiCaller(server).get(`/sign_in${query}`);
  expect([status, headers.get('location')]).toEqual([422, null]);
});

it('says that an organization is not known before it goes anywhere [R000-8.5]', async () => {
  expect(await arrived('?organization=org_nobody&target=/rooms')).toBe(
    refused('organization', '/rooms'),
  );
});

it('refuses a person of another organization than was asked for [R000-8.5]', async () => {
  expect(await arrived('?organization=org_harborlight')).toBe('/');
  shared.person = { ...shared.person, organization: 'org_cedarvale' };
  expect(await arrived('?organization=org_harborlight', openBrowser())).toBe(
    refused('organization'),
  );
});

it('refuses a person of an organization that is no hospital here, or of none', async () => {
  shared.person = { ...shared.person, organization: 'org_elsewhere' };
  expect(await arrived()).toBe(refused('organization'));
  delete shared.person.organization;
  expect(await arrived('', openBrowser())).toBe(refused('organization'));
});

it('refuses a person whom the hospital does not know', async () => {
  shared.person.email = 'nobody@harborlight.example';
  expect(await arrived()).toBe(refused('unknown'));
  shared.person.email = 'admin@cedarvale.example';
  expect(await arrived('', openBrowser())).toBe(refused('unknown'));
});

it('links nobody by an address that the provider has not verified', async () => {
  shared.person.email_verified = false;
  expect(await arrived()).toBe(refused('unknown'));
});

it('knows a person again by issuer and subject, whatever her address has become', async () => {
  expect(await arrived()).toBe('/');
  const email = 'married@elsewhere.example';
  shared.person = { ...shared.person, email, email_verified: false };
  const again = openBrowser();
  expect(await arrived('', again)).toBe('/');
  const sessionId = again.cookie('lamplight_session')?.split('.')[1];
  const { rows } = await server.owner.query<{ email: string }>(
    'SELECT u.email FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1',
    [sessionId],
  );
  expect(rows[0]?.email).toBe('nurse@harborlight.example');
});

it('refuses a disabled login [R000-8.6]', async () => {
  const disable = (at: string) =>
    server.owner.query(
      `UPDATE users SET disabled_at = ${at} WHERE email = 'nurse@harborlight.example'`,
    );
  await disable('now()');
  const before = await sessionCount();
  expect(await arrived()).toBe(refused('disabled'));
  expect(await sessionCount()).toBe(before);
  await disable('NULL');
});

it.each([
  ['login_disabled', 'disabled'],
  ['organization_unknown', 'organization'],
  ['the person changed her mind', 'failed'],
])('passes on why the provider refused: %s', async (description, reason) => {
  const { url } = await browser.go(start('?target=/rooms'), (one) => one.origin !== server.url);
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: description,
    state: url.searchParams.get('state') ?? '',
    iss: shared.issuer,
  });
  const back = await browser.go(`${start()}/return?${query}`);
  expect(back.url.pathname + back.url.search).toBe(refused(reason, '/rooms'));
});

it('refuses a return with another state, another code or none', async () => {
  const before = await sessionCount();
  for (const name of ['state', 'code', 'no state', 'no code']) {
    const visitor = openBrowser();
    const { url } = await visitor.go(start(), isReturn);
    if (name.startsWith('no ')) url.searchParams.delete(name.slice(3));
    else url.searchParams.set(name, 'another');
    const back = await visitor.go(url.href);
    expect(back.url.pathname + back.url.search).toBe(refused('failed'));
  }
  expect(await sessionCount()).toBe(before);
});

it.each(['nonce', 'code_challenge'])('refuses an answer to another %s', async (name) => {
  const { url } = await browser.go(start(), (one) => one.origin !== server.url);
  url.searchParams.set(name, 'x'.repeat(43));
  const back = await browser.go(url.href);
  expect(back.url.pathname + back.url.search).toBe(refused('failed'));
});

it('refuses a return that is played again, also with the cookie of its sign-in', async () => {
  const { url } = await browser.go(start(), isReturn);
  const cookie = browser.cookie('lamplight_sign_in') ?? '';
  expect((await browser.go(url.href)).url.pathname).toBe('/');
  const before = await sessionCount();
  const thief = openBrowser();
  expect((await thief.go(url.href)).url.search).toBe(refused('failed').slice(1));
  thief.setCookie(`lamplight_sign_in=${cookie}; Path=/api/v1/sign_in`);
  expect((await thief.go(url.href)).url.search).toBe(refused('failed').slice(1));
  expect(await sessionCount()).toBe(before);
});

it('asks for the password again after a session that ended by itself', async () => {
  const promptNow = async () => {
    const { url } = await browser.go(start(), (one) => one.origin !== server.url);
    return url.searchParams.get('prompt');
  };
  await browser.go(start());
  expect(await promptNow()).toBeNull();
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'inactive' WHERE id = $1`,
    [browser.cookie('lamplight_session')?.split('.')[1]],
  );
  await eventually(async () => expect(await promptNow()).toBe('login'));
});

it('refuses to finish in one browser what another began', async () => {
  const { url } = await openBrowser().go(start(), isReturn);
  await browser.go(start(), isReturn);
  expect((await browser.go(url.href)).url.search).toBe(refused('failed').slice(1));
});

it('ends the session here and sends the browser to end it at the provider', async () => {
  await browser.go(start());
  const cookie = browser.cookie('lamplight_session') ?? '';
  const { body } = await apiCaller(server).post<{ continue_at: string }>('/session/sign_out', {
    body: {},
    headers: { origin: server.url, 'x-lamplight': '1', cookie: `lamplight_session=${cookie}` },
  });
  const url = new URL(body.continue_at);
  expect(url.origin + url.pathname).toBe(`${shared.issuer}/session/end`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await browser.go(url.href)).status).toBe(200);
  const sessionId = Number(cookie.split('.')[1]);
  const actions = (await auditWhere(server.owner, 'session_id = $1', [sessionId])).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(['sign_in', 'sign_out']);
});
