import { fetchUserInfo } from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  goodPassword,
  startIdentityUnderTest,
  testClient,
  type IdentityUnderTest,
} from '../testing/identity-under-test.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';

let identity: IdentityUnderTest;
let application: TestApplication;
const email = 'observer@harborlight.example';
const credentials = { email, password: goodPassword };
const harborlight = { organization: 'org_harborlight' };
let accountId: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest({ LAMPLIGHT_IDENTITY_ATTEMPTS_PER_ADDRESS: '500' });
  application = await createTestApplication(identity);
  accountId = await identity.createAccount({ email });
  for (const organization of ['org_harborlight', 'org_cedarvale'])
    await identity.createAccount({ email: 'both@example.com', organization });
});
afterAll(() => identity.stop());

it('signs in by code and PKCE and says who it is in the ID token', async () => {
  const browser = application.browser();
  const page = await browser.open(application.signInAddress(harborlight));
  expect(page.html).toContain('Harborlight Health');
  expect(page.html).toContain('href="tel:+15550100142"');
  const back = await browser.submit(page, credentials);
  expect(back.url.href).toContain(testClient.redirect_uris[0]);
  const { claims, tokens } = await application.redeem(back);
  expect(claims).toMatchObject({
    sub: accountId,
    email,
    email_verified: true,
    name: 'Olive Observer',
    organization: 'org_harborlight',
    aud: 'lamplight',
    iss: identity.config.issuer,
    nonce: 'the-nonce',
  });
  expect(tokens.refresh_token).toBeUndefined();
  const info = await fetchUserInfo(application.client, tokens.access_token, accountId);
  expect(info['organization']).toBe('org_harborlight');
});

it('redeems a code once', async () => {
  const back = await application.signIn(application.browser(), credentials);
  await application.redeem(back);
  await expect(application.redeem(back)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('refuses a request without PKCE', async () => {
  const address = new URL(application.signInAddress());
  address.searchParams.delete('code_challenge');
  address.searchParams.delete('code_challenge_method');
  const back = await application.browser().open(address.href);
  expect(back.url.searchParams.get('error')).toBe('invalid_request');
});

it('returns to the application when the organization is unknown', async () => {
  const back = await application
    .browser()
    .open(application.signInAddress({ organization: 'org_nowhere' }));
  expect(back.url.origin).toBe('http://application.test');
  expect(back.url.searchParams.get('error')).toBe('invalid_request');
  expect(back.url.searchParams.get('error_description')).toMatch(/^organization/);
  expect(back.url.searchParams.get('state')).toBe('the-state');
});

it('answers a wrong password, an unknown address and another organization alike', async () => {
  await identity.createAccount({ email: 'nurse@cedarvale.example', organization: 'org_cedarvale' });
  const tries = [
    { email, password: 'Lamplight-2027!' },
    { email: 'nobody@harborlight.example', password: goodPassword },
    { email: 'nurse@cedarvale.example', password: goodPassword },
  ];
  for (const tried of tries) {
    const page = await application.signIn(application.browser(), tried, harborlight);
    expect(page.status).toBe(422);
    expect(page.html).toContain('The e-mail address or the password is not correct.');
    expect(page.html).toContain(`value="${tried.email}"`);
    expect(page.html).not.toContain(tried.password);
    expect(page.html).toMatch(/id="password"[^>]*aria-describedby="form-problem"/);
  }
});

it('returns a disabled login to the application once its password is right', async () => {
  const id = await identity.createAccount({ email: 'gone@harborlight.example' });
  await identity.admin('POST', `/accounts/${id}/disable`);
  const wrong = await application.signIn(application.browser(), {
    email: 'gone@harborlight.example',
    password: 'Lamplight-2027!',
  });
  expect(wrong.status).toBe(422);
  const back = await application.signIn(application.browser(), {
    email: 'gone@harborlight.example',
    password: goodPassword,
  });
  expect(back.url.origin).toBe('http://application.test');
  expect(back.url.searchParams.get('error')).toBe('access_denied');
  expect(back.url.searchParams.get('error_description')).toBe('login_disabled');
});

it('asks which organization when the password fits in several', async () => {
  const browser = application.browser();
  const both = { email: 'both@example.com', password: goodPassword };
  const page = await application.signIn(browser, both);
  expect(page.url.pathname).toMatch(/\/organization$/);
  expect(page.html).toContain('Cedarvale Hospital');
  expect(page.html).toContain('Harborlight Health');
  const back = await browser.submit(page, { organization: 'org_cedarvale' });
  expect((await application.redeem(back)).claims['organization']).toBe('org_cedarvale');
});

it('does not offer an organization whose password was not given', async () => {
  const password = 'Another-2026!!';
  await identity.createAccount({
    email: 'two@example.com',
    organization: 'org_cedarvale',
    password,
  });
  await identity.createAccount({ email: 'two@example.com' });
  const back = await application.signIn(application.browser(), {
    email: 'two@example.com',
    password,
  });
  expect((await application.redeem(back)).claims['organization']).toBe('org_cedarvale');
  const browser = application.browser();
  const page = await browser.open(application.signInAddress());
  const skipped = await browser.open(`${page.url.pathname}/organization`);
  expect(skipped.url.pathname).toBe(page.url.pathname);
});

it('keeps the session of the browser, but asks again for another organization', async () => {
  const browser = application.browser();
  await application.signIn(
    browser,
    { email: 'both@example.com', password: goodPassword },
    harborlight,
  );
  const again = await browser.open(application.signInAddress(harborlight));
  expect(again.url.searchParams.get('code')).toBeTruthy();
  const other = await browser.open(application.signInAddress({ organization: 'org_cedarvale' }));
  expect(other.url.pathname).toMatch(/^\/interaction\//);
  const back = await browser.submit(other, { email: 'both@example.com', password: goodPassword });
  expect((await application.redeem(back)).claims['organization']).toBe('org_cedarvale');
});

it('asks for the password again when the application insists on it', async () => {
  const browser = application.browser();
  await application.signIn(browser, credentials);
  const page = await browser.open(application.signInAddress({ prompt: 'login' }));
  expect(page.url.pathname).toMatch(/^\/interaction\//);
  const back = await browser.submit(page, credentials);
  expect((await application.redeem(back)).claims.sub).toBe(accountId);
  const silent = await application.browser().open(application.signInAddress({ prompt: 'none' }));
  expect(silent.url.searchParams.get('error')).toBe('login_required');
});

it('ends the session of an account that is disabled meanwhile', async () => {
  const id = await identity.createAccount({ email: 'leaver@harborlight.example' });
  const browser = application.browser();
  await application.signIn(browser, {
    email: 'leaver@harborlight.example',
    password: goodPassword,
  });
  await identity.admin('POST', `/accounts/${id}/disable`);
  const page = await browser.open(application.signInAddress());
  expect(page.url.pathname).toMatch(/^\/interaction\//);
});

it('refuses further attempts after five, also with the right password', async () => {
  const tried = 'guessed@harborlight.example';
  await identity.createAccount({ email: tried });
  const browser = application.browser();
  let page = await browser.open(application.signInAddress());
  for (let count = 0; count < 5; count++) {
    page = await browser.submit(page, { email: tried, password: 'Guess-2026!!' });
    expect(page.status).toBe(422);
  }
  page = await browser.submit(page, { email: tried, password: goodPassword });
  expect(page.status).toBe(429);
  expect(page.html).toContain('Too many attempts. Please wait a few minutes and try again.');
  expect(page.headers.get('retry-after')).toBe('900');
});

it('refuses a form that another site made', async () => {
  const browser = application.browser();
  const page = await browser.open(application.signInAddress());
  const forged = await browser.post(page.url.pathname, credentials);
  expect(forged.status).toBe(403);
  expect(forged.html).toContain('This form is no longer valid');
});

it('says what to do when the sign-in page is too old', async () => {
  const page = await application.browser().open('/interaction/gone');
  expect(page.status).toBe(400);
  expect(page.html).toContain('This sign-in has ended');
  expect(page.html).toContain('href="http://application.test"');
});

it('sends the headers that guard the pages', async () => {
  const page = await application.browser().open(application.signInAddress());
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'self' http://application.test");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.html).not.toMatch(/<script|<style|style=| on\w+=/);
});

it('serves its own style sheet and font', async () => {
  const browser = application.browser();
  const page = await browser.open(application.signInAddress());
  const sheet = await browser.open(/href="(\/assets\/[^"]+\.css)"/.exec(page.html)?.[1] ?? '');
  expect(sheet.headers.get('content-type')).toContain('text/css');
  const font = await browser.open(/url\((\/assets\/[^)]+)\)/.exec(sheet.html)?.[1] ?? '');
  expect(font.headers.get('content-type')).toBe('font/woff2');
});

it('logs neither addresses nor passwords', () => {
  const all = identity.logged.join('');
  expect(all).toContain('signed_in');
  expect(all).not.toMatch(/@|Lamplight-20|Guess-20/);
});
