import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  goodPassword,
  startIdentityUnderTest,
  type IdentityUnderTest,
} from '../testing/identity-under-test.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';

const weakText =
  'Password must be at least 10 characters long and include uppercase letter, lowercase letter, digit and special character.';
const newPassword = 'Candle-2027!!';
const both = (password: string) => ({ new_password: password, repeated_password: password });

let identity: IdentityUnderTest;
let application: TestApplication;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  application = await createTestApplication(identity);
});
afterAll(() => identity.stop());

const mailTo = (email: string) =>
  eventually(() => identity.mails.mails().find(({ to }) => to.includes(email)) ?? false);
const linkIn = (text: string) => /http\S+\/set-password\?token=\S+/.exec(text)?.[0] ?? '';

async function askForLink(email: string) {
  const browser = application.browser();
  const signIn = await browser.open(application.signInAddress({ organization: 'org_harborlight' }));
  const forgotten = await browser.open(
    /href="(\/forgotten-password[^"]+)"/.exec(signIn.html)?.[1] ?? '',
  );
  return { browser, sent: await browser.submit(forgotten, { email }), signIn };
}

it('sets a new password through a mailed link, once', async () => {
  const email = 'forgetful@harborlight.example';
  await identity.createAccount({ email, email_verified: false });
  const { browser, sent, signIn } = await askForLink(email);
  expect(sent.html).toContain('If there is a login for this address');
  expect(sent.html).toContain(`href="${signIn.url.pathname}"`);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Choose a new Lamplight password');
  expect(mail.text).toContain('Harborlight Health');
  const link = linkIn(mail.text);

  const page = await browser.open(link);
  expect(page.html).toContain('Choose a new password');
  const weak = await browser.submit(page, both('lamplight'));
  expect(weak.status).toBe(422);
  expect(weak.html).toContain(weakText);
  expect(weak.html).toMatch(/id="new_password"[^>]*aria-describedby="new_password-problem"/);
  const unlike = await browser.submit(weak, {
    new_password: newPassword,
    repeated_password: goodPassword,
  });
  expect(unlike.html).toContain('The two passwords are not the same.');
  const saved = await browser.submit(unlike, both(newPassword));
  expect(saved.url.pathname).toBe('/password-saved');
  expect(saved.html).toContain('href="http://application.test/password-changed"');

  expect((await browser.open(link)).html).toContain('This link no longer works');
  const old = await application.signIn(application.browser(), { email, password: goodPassword });
  expect(old.status).toBe(422);
  const back = await application.signIn(application.browser(), { email, password: newPassword });
  expect((await application.redeem(back)).claims['email_verified']).toBe(true);
});

it('answers the same for an unknown and for a disabled address, and mails neither', async () => {
  const disabled = 'disabled@harborlight.example';
  const id = await identity.createAccount({ email: disabled });
  await identity.admin('POST', `/accounts/${id}/disable`);
  const known = 'known@harborlight.example';
  await identity.createAccount({ email: known });
  const answers = [];
  for (const email of ['nobody@harborlight.example', disabled, known]) {
    const { sent } = await askForLink(email);
    answers.push(sent.html.replaceAll(/interaction\/[\w-]+/g, 'interaction'));
  }
  expect(new Set(answers).size).toBe(1);
  await mailTo(known);
  await identity.services.background.settle();
  const recipients = identity.mails.mails().flatMap(({ to }) => to);
  expect(recipients).not.toContain(disabled);
  expect(recipients).not.toContain('nobody@harborlight.example');
});

it('refuses a link after its half hour, and stores only its hash', async () => {
  const email = 'late@harborlight.example';
  await identity.createAccount({ email });
  const { browser } = await askForLink(email);
  const link = linkIn((await mailTo(email)).text);
  const { rows } = await identity.services.db.query<{ minutes: number; token: string }>(
    `SELECT extract(epoch FROM expires_at - clock_timestamp()) / 60 AS minutes,
            encode(token_hash, 'base64') AS token
       FROM identity.password_resets ORDER BY expires_at DESC LIMIT 1`,
  );
  expect(Number(rows[0]?.minutes)).toBeCloseTo(30, 0);
  expect(link).not.toContain(rows[0]?.token.slice(0, 20));
  const page = await browser.open(link);
  await identity.services.db.query(
    `UPDATE identity.password_resets SET expires_at = clock_timestamp()`,
  );
  const late = await browser.submit(page, both(newPassword));
  expect(late.status).toBe(410);
  expect(late.html).toContain('Ask for a new link');
});

it('sends at most five mails to one address in a quarter of an hour', async () => {
  const email = 'flooded@harborlight.example';
  for (let count = 0; count < 5; count++) expect((await askForLink(email)).sent.status).toBe(200);
  const { sent } = await askForLink(email);
  expect(sent.status).toBe(429);
  expect(sent.html).toContain('Too many attempts. Please wait a few minutes and try again.');
});

it('asks for an own password before the first sign-in goes on', async () => {
  const email = 'starter@harborlight.example';
  await identity.createAccount({ email, must_change_password: true });
  const browser = application.browser();
  const page = await application.signIn(browser, { email, password: goodPassword });
  expect(page.url.pathname).toMatch(/\/new-password$/);
  const weak = await browser.submit(page, both('short'));
  expect(weak.html).toContain(weakText);
  const same = await browser.submit(weak, both(goodPassword));
  expect(same.html).toContain('The new password must differ from the current one.');
  const back = await browser.submit(same, both(newPassword));
  expect((await application.redeem(back)).claims.email).toBe(email);
  const next = await application.signIn(application.browser(), { email, password: newPassword });
  expect(next.url.searchParams.get('code')).toBeTruthy();
});

it('asks for the password again when the new one takes too long', async () => {
  const email = 'slow@harborlight.example';
  await identity.createAccount({ email, must_change_password: true });
  const browser = application.browser();
  const page = await application.signIn(browser, { email, password: goodPassword });
  await identity.services.db.query(
    `UPDATE identity.artifacts
        SET payload = jsonb_set(payload, '{result,proof,at}', to_jsonb((payload #>> '{result,proof,at}')::bigint - 600001))
      WHERE kind = 'Interaction' AND payload #> '{result,proof,at}' IS NOT NULL`,
  );
  const late = await browser.submit(page, both(newPassword));
  expect(late.url.pathname).toMatch(/^\/interaction\/[\w-]+$/);
  const old = await application.signIn(application.browser(), { email, password: goodPassword });
  expect(old.url.pathname).toMatch(/\/new-password$/);
});

it('changes the password of who is signed in and knows the current one', async () => {
  const email = 'changer@harborlight.example';
  await identity.createAccount({ email });
  const browser = application.browser();
  expect((await browser.open('/change-password')).html).toContain('Please sign in first');
  await application.signIn(browser, { email, password: goodPassword });
  const page = await browser.open('/change-password');
  const wrong = await browser.submit(page, { current_password: 'x', ...both(newPassword) });
  expect(wrong.html).toContain('This is not your current password.');
  const saved = await browser.submit(wrong, {
    current_password: goodPassword,
    ...both(newPassword),
  });
  expect(saved.html).toContain('Your new password is saved.');
  const again = await browser.open(application.signInAddress());
  expect(again.url.pathname).toMatch(/^\/interaction\//);
});
