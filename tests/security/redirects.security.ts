import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../support/api-caller.ts';
import { openBrowser } from '../support/browser.ts';
import { startSignInSite, type SignInSite } from '../support/sign-in-site.ts';

/** Where somebody else would like people to land after they have signed in. */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '',
];

/** Odd, and still places of ours: they lead nowhere else, whoever reads them. */
const odd = [
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/;//evil.example',
  '/@evil.example',
  '/?target=//evil.example',
  '/#//evil.example',
  '/räume/日本 語?q=ü',
];

let site: SignInSite;
beforeAll(async () => {
  site = await startSignInSite();
  site.shared.person = {
    sub: 'nell',
    email: 'nurse@harborlight.example',
    email_verified: true,
    organization: 'org_harborlight',
  };
});
afterAll(() => site.close());

const asked = (target: string): string => `?${new URLSearchParams({ target })}`;

it.each(elsewhere)('refuses to sign somebody in for %j', async (target) => {
  const { status, headers } = await apiCaller(site.server).get(`/sign_in${asked(target)}`);
  expect([status, headers.get('location')]).toEqual([422, null]);
});

it.each(odd)('stays at home with %j, to the end of sign-in and in its refusal', async (target) => {
  const home = new URL(site.server.url).origin;
  const arrival = await openBrowser().go(site.start(asked(target)), isOver);
  expect([arrival.url.origin, arrival.url.href]).toEqual([home, new URL(target, home).href]);
  const query = `${asked(target)}&organization=org_nobody`;
  const refused = await openBrowser().go(site.start(query), isOver);
  expect([refused.url.origin, refused.url.pathname]).toEqual([home, '/']);
});

/** What the application itself would show is not asked for: only where it is. */
const isOver = (url: URL): boolean =>
  url.origin === new URL(site.server.url).origin && !url.pathname.startsWith('/api/v1/sign_in');

it.each(['//evil.example', 'org_harborlight@evil.example', '../../evil', 'https://evil.example'])(
  'takes %j for no hospital',
  async (organization) => {
    const query = `?${new URLSearchParams({ organization })}`;
    const { status, headers } = await apiCaller(site.server).get(`/sign_in${query}`);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^\/\?login_error=organization/);
  },
);

it.each(['https://evil.example/fhir', '//evil.example', 'javascript:alert(1)', ''])(
  'asks no health record at %j, which nobody has put on the list',
  async (iss) => {
    const { status, body } = await apiCaller(site.server).post('/ehr_launch', {
      body: { iss, launch: 'x' },
      headers: { origin: site.server.config.publicUrl, 'x-lamplight': '1' },
    });
    expect([status >= 400 && status < 500, 'continue_at' in body]).toEqual([true, false]);
  },
);

it('leaves for nowhere but the provider it knows, whatever it is told on the way out', async () => {
  const browser = openBrowser();
  await browser.go(site.start(), isOver);
  const { status, body } = await apiCaller(site.server).post<{ continue_at: string }>(
    '/session/sign_out?target=https://evil.example',
    {
      body: {},
      headers: {
        origin: site.server.config.publicUrl,
        referer: 'https://evil.example/',
        'x-lamplight': '1',
        cookie: browser.cookiesFor(`${site.server.url}/api/v1/session/sign_out`),
      },
    },
  );
  if (status === 200) {
    const next = new URL(body.continue_at, site.server.url);
    expect([site.shared.issuer, site.server.url]).toContain(next.origin);
    const back = next.searchParams.get('post_logout_redirect_uri') ?? `${site.server.url}/`;
    expect(new URL(back).origin).toBe(new URL(site.server.config.publicUrl).origin);
  } else expect(status).toBe(422);
});
