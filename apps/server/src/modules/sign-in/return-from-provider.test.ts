import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, type Arrival, type Browser } from '../../../../../tests/support/browser.ts';
import {
  refusedPath,
  startSignInSite,
  type SignInSite,
} from '../../../../../tests/support/sign-in-site.ts';

let site: SignInSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSignInSite();
  site.shared.person = {
    sub: 'nurse',
    email: 'nurse@harborlight.example',
    email_verified: true,
    organization: 'org_harborlight',
  };
});
beforeEach(() => {
  browser = openBrowser();
});
afterAll(() => site.close());

const isReturn = (url: URL) => url.pathname === '/api/v1/sign_in/return';
const pathOf = ({ url }: Arrival) => url.pathname + url.search;

it.each([
  ['login_disabled', 'disabled'],
  ['organization_unknown', 'organization'],
  ['the person changed her mind', 'failed'],
])('passes on why the provider refused: %s', async (description, reason) => {
  const { url } = await browser.go(
    site.start('?target=/rooms'),
    (one) => one.origin !== site.server.url,
  );
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: description,
    state: url.searchParams.get('state') ?? '',
    iss: site.shared.issuer,
  });
  const back = await browser.go(`${site.start()}/return?${query}`);
  expect(pathOf(back)).toBe(refusedPath(reason, '/rooms'));
});

it('refuses a return with another state, another code or none', async () => {
  const before = await site.countSessions();
  for (const name of ['state', 'code', 'no state', 'no code']) {
    const visitor = openBrowser();
    const { url } = await visitor.go(site.start(), isReturn);
    if (name.startsWith('no ')) url.searchParams.delete(name.slice(3));
    else url.searchParams.set(name, 'another');
    const back = await visitor.go(url.href);
    expect(pathOf(back)).toBe(refusedPath('failed'));
  }
  expect(await site.countSessions()).toBe(before);
});

it.each(['nonce', 'code_challenge'])('refuses an answer to another %s', async (name) => {
  const { url } = await browser.go(site.start(), (one) => one.origin !== site.server.url);
  url.searchParams.set(name, 'x'.repeat(43));
  const back = await browser.go(url.href);
  expect(pathOf(back)).toBe(refusedPath('failed'));
});

it('refuses a return that is played again, also with the cookie of its sign-in', async () => {
  const { url } = await browser.go(site.start(), isReturn);
  const cookie = browser.cookie('lamplight_sign_in') ?? '';
  expect(pathOf(await browser.go(url.href))).toBe('/');
  const before = await site.countSessions();
  const thief = openBrowser();
  expect(pathOf(await thief.go(url.href))).toBe(refusedPath('failed'));
  thief.setCookie(`lamplight_sign_in=${cookie}; Path=/api/v1/sign_in`);
  expect(pathOf(await thief.go(url.href))).toBe(refusedPath('failed'));
  expect(await site.countSessions()).toBe(before);
});

it('refuses to finish in one browser what another began', async () => {
  const { url } = await openBrowser().go(site.start(), isReturn);
  await browser.go(site.start(), isReturn);
  expect(pathOf(await browser.go(url.href))).toBe(refusedPath('failed'));
});
