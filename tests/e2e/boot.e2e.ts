import { expect, test } from 'vitest';
import { callAs, tokenOf } from './support/api.ts';
import { chargeNurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('loads the person, the menu and the division in one call [R000-7.6]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/');
  const { page } = visitor;
  const { name } = await callAs<{ name: string }>(page, '/users/current');
  visitor.calls.length = 0;
  await page.reload();
  await page.getByRole('button', { name }).waitFor();
  await page.getByRole('combobox', { name: 'Division' }).waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().waitFor();
  expect(visitor.calls.filter((call) => call === 'POST /session/boot')).toHaveLength(1);
  expect(visitor.calls).not.toContain('POST /session/token');
  expect(visitor.calls).not.toContain('GET /custom_fields/all');
});

test('takes a visitor without a session to sign-in, with no error in the console [R000-7.7]', async () => {
  const { page, calls, unexpectedProblems } = await visitors.stranger('/hospital/units');
  await page.getByLabel('E-mail address').waitFor();
  expect(calls).toContain('POST /session/boot');
  expect(unexpectedProblems()).toEqual([]);
});

test('says so when a page is opened while the server is away, and starts by itself when it is back [R000-7.10]', async () => {
  const { page, shows, isAccessible, expectProblem } = await visitors.arrive(
    chargeNurse,
    '/hospital/units',
  );
  await shows('Units');
  expectProblem(/net::ERR_FAILED/);
  await page.route('**/session/boot', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Lamplight could not start' }).waitFor();
  await page.getByText('It is tried again by itself.').waitFor();
  await isAccessible();
  await page.unroute('**/session/boot');
  await shows('Units');
});

test('opens the application elsewhere with a one-time token, once, and removes it from the address [R000-7.8]', async () => {
  const at = await visitors.arrive(chargeNurse, '/');
  await at.page.getByRole('heading', { level: 1 }).waitFor();
  const { api_token: token } = await callAs<{ api_token: string }>(at.page, '/session/api_token', {
    method: 'POST',
  });

  const elsewhere = await visitors.stranger(`/hospital/units?api_token=${token}&q=Care`);
  await elsewhere.shows('Units');
  const { searchParams } = new URL(elsewhere.page.url());
  expect([searchParams.get('q'), searchParams.has('api_token')]).toEqual(['Care', false]);
  const places = await elsewhere.page.evaluate(() => [
    document.referrer,
    ...Object.values(localStorage).map(String),
    ...Object.values(sessionStorage).map(String),
  ]);
  expect(places.filter((text) => text.includes(token))).toEqual([]);
  expect(elsewhere.calls.filter((call) => call.includes(token))).toEqual([]);
  // Each browser has its own session.
  expect(await tokenOf(elsewhere.page)).not.toBe(await tokenOf(at.page));

  const late = await visitors.stranger(`/hospital/units?api_token=${token}`);
  await late.page.getByLabel('E-mail address').waitFor();
  await signIn(late.page, chargeNurse);
  await late.shows('Units');
});
