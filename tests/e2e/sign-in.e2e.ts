import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { latestLink } from './support/mail.ts';
import { bedsideNurse, nurse, observer } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('sign-in returns to the requested page', async () => {
  const visitor = await visitors.stranger('/hospital/rooms?page=2&sort=-name');
  await signIn(visitor.page, nurse);
  await visitor.shows('Rooms');
  const { pathname, searchParams } = new URL(visitor.page.url());
  expect(pathname).toBe('/hospital/rooms');
  expect(searchParams.get('page')).toBe('2');
  expect(searchParams.get('sort')).toBe('-name');
  await visitor.page.getByRole('columnheader', { name: 'Room', exact: true }).waitFor();
});

test('a wrong organization id shows an error, and sign-in can continue', async () => {
  const { page, isAccessible } = await visitors.stranger(
    '/hospital/units?organization=org_nowhere',
  );
  const dialog = page.getByRole('dialog', { name: 'Login Error' });
  await dialog
    .getByText('Organization ID is not correct. Click button below to continue sign-in.')
    .waitFor();
  await isAccessible();
  await dialog.getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(page, nurse);
  await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor();
});

test('a disabled login shows an error', async () => {
  const setDisabled = (at: string | null) =>
    asOwner('UPDATE users SET disabled_at = $2 WHERE email = $1', [bedsideNurse, at]);
  await setDisabled(new Date().toISOString());
  try {
    const { page } = await visitors.arriveBySignIn(bedsideNurse, '/hospital/rooms');
    const dialog = page.getByRole('dialog', { name: 'Login Error' });
    await dialog
      .getByText('This login is disabled. If you have a corporate login, try clicking')
      .waitFor();
    await dialog.getByRole('button', { name: 'Sign-In Again' }).waitFor();
  } finally {
    await setDisabled(null);
  }
});

test('a weak password is rejected with the password rules', async () => {
  const visitor = await visitors.stranger('/');
  const { page } = visitor;
  visitor.expectProblem(/status of 422/);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail address').fill(observer);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.goto(await latestLink(observer, new URL(stack().urls.identity).origin));
  await visitor.isAccessible();
  const rules = page.getByText(
    'Password must be at least 10 characters long and include uppercase letter, lowercase letter, digit and special character.',
  );
  for (const weak of [
    'Short1!',
    'alllowercase1!',
    'ALLUPPERCASE1!',
    'NoDigitsHere!',
    'NoSpecial123',
  ]) {
    await page.getByLabel('New password', { exact: true }).fill(weak);
    await page.getByLabel('New password again').fill(weak);
    // The reply is a new page, with the rules only if it rejects the password.
    const replied = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Save password' }).click();
    await replied;
    await rules.waitFor();
  }
});

test('logging out requires signing in again to open a page', async () => {
  const visitor = await visitors.arriveBySignIn(nurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  await visitor.page.getByRole('button', { name: /Nell/ }).click();
  await visitor.page.getByRole('menuitem', { name: 'Log Out' }).click();
  await visitor.page.getByLabel('E-mail address').waitFor();
  await visitor.page.goto(`${stack().urls.web}/hospital/rooms`);
  await visitor.page.getByLabel('E-mail address').waitFor();
});
