import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  goodPassword,
  startIdentityUnderTest,
  testClient,
  type IdentityUnderTest,
} from '../testing/identity-under-test.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';

const credentials = { email: 'observer@harborlight.example', password: goodPassword };
const signedOut = testClient.post_logout_redirect_uris[0];
let identity: IdentityUnderTest;
let application: TestApplication;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  application = await createTestApplication(identity);
  await identity.createAccount({ email: credentials.email });
});
afterAll(() => identity.stop());

async function signedInBrowser() {
  const browser = application.browser();
  const { tokens } = await application.redeem(await application.signIn(browser, credentials));
  return { browser, idToken: tokens.id_token! };
}

it('signs out without a question when the application shows the ID token', async () => {
  const { browser, idToken } = await signedInBrowser();
  const address = application.signOutAddress({ id_token_hint: idToken, state: 'after' });
  const back = await browser.open(address);
  expect(back.url.href).toBe(`${signedOut}?state=after`);
  const next = await browser.open(application.signInAddress());
  expect(next.url.pathname).toMatch(/^\/interaction\//);
});

it('asks when nothing proves who wants it, and obeys the answer', async () => {
  const { browser } = await signedInBrowser();
  const question = await browser.open(application.signOutAddress({ client_id: 'lamplight' }));
  expect(question.html).toContain('Sign out?');
  const back = await browser.submit(question, { logout: 'yes' });
  expect(back.url.href).toBe(signedOut);
  const next = await browser.open(application.signInAddress());
  expect(next.url.pathname).toMatch(/^\/interaction\//);
});

it('goes straight back when nobody is signed in', async () => {
  const { idToken } = await signedInBrowser();
  const back = await application
    .browser()
    .open(application.signOutAddress({ id_token_hint: idToken }));
  expect(back.url.href).toBe(signedOut);
});

it('never redirects to an address that is not registered', async () => {
  const { browser, idToken } = await signedInBrowser();
  const page = await browser.open(
    application.signOutAddress({
      id_token_hint: idToken,
      post_logout_redirect_uri: 'https://elsewhere.example/',
    }),
  );
  expect(page.status).toBe(400);
  expect(page.url.origin).toBe(identity.config.issuer);
});
