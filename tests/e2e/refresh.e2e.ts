import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();
const operator = 'operator@harborlight.example';

const isLive = ({ page }: WatchedPage) => page.getByRole('status', { name: /^Live\./ }).waitFor();
const strip = (page: Page) => page.getByText('A new version is ready');

const requestRefresh = (page: Page) =>
  callAs(page, '/pusher/trigger_hospital', {
    method: 'POST',
    body: { event: 'request_browser_refresh', data: {} },
  });

/** A page keeps this until it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'stillTheSame' in globalThis);

/** As when another tab is in front; a headless browser shows all of its tabs. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('an administrator asks for a reload; whoever works decides when [R000-4.62]', async () => {
  const [visitor, boss] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(operator, '/'),
  ]);
  const { page } = visitor;
  await visitor.shows('Rooms');
  await isLive(visitor);
  await mark(page);
  await requestRefresh(boss.page);
  await strip(page).waitFor();
  await visitor.isAccessible();
  expect(await isSame(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await visitor.shows('Rooms');
  expect(await strip(page).count()).toBe(0);
});

test(
  'a page nobody sees reloads by itself, one with something typed does not [R000-4.62]',
  { timeout: 120_000 },
  async () => {
    const [idle, typing, boss] = await Promise.all([
      // Who receives requests or patients is not reloaded unasked: her browser would be silent afterwards.
      visitors.arrive(operator, '/system/background-jobs'),
      visitors.arrive(chargeNurse, '/hospital/rooms/add'),
      visitors.arrive(operator, '/'),
    ]);
    await idle.shows('Background jobs');
    await typing.shows('Add room');
    await Promise.all([isLive(idle), isLive(typing)]);
    await typing.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
    await Promise.all([mark(idle.page), mark(typing.page)]);
    await Promise.all([hide(idle.page), hide(typing.page)]);
    await requestRefresh(boss.page);
    await strip(typing.page).waitFor();
    await expect.poll(() => isSame(idle.page).catch(() => true)).toBe(false);
    await hide(typing.page);
    expect(await isSame(typing.page)).toBe(true);
    expect(await typing.page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Half a na',
    );
  },
);

test('a newer application on the server is told when the connection comes back [R000-4.63]', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms');
  const { page } = visitor;
  await visitor.shows('Rooms');
  await isLive(visitor);
  expect(await strip(page).count()).toBe(0);
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await page.getByText(/^You are offline since/).waitFor();
  await page.context().setOffline(false);
  await strip(page).waitFor({ timeout: 30_000 });
});

test('a forged end of the session ends nothing, a true one does [R000-4.60] [R000-4.61]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  const { page } = visitor;
  await visitor.shows(/^Good/);
  await isLive(visitor);
  const asked = () => visitor.calls.filter((call) => call === 'GET /session').length;
  const forge = (event: string) =>
    callAs(page, '/pusher/trigger_user', { method: 'POST', body: { event, data: {} } });

  for (const event of ['session_expired', 'logout_with_expiration', 'timer_reset']) {
    const before = asked();
    await forge(event);
    await expect.poll(asked).toBeGreaterThan(before);
  }
  expect(await page.getByRole('dialog', { name: 'Your session expired' }).count()).toBe(0);

  // Over at the server, but nobody was told: the next hint makes the tab find out.
  const user = await callAs<{ id: number; hospital_id: number }>(page, '/users/current');
  visitor.expectProblem(/status of 401/);
  await asOwner(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked'
      WHERE user_id = $1 AND ended_at IS NULL`,
    [user.id],
  );
  await asOwner(
    `INSERT INTO outbox (hospital_id, topic, type, data)
     VALUES ($1, $2, 'session.expired', '{"session_id": 1}')`,
    [user.hospital_id, `user.${user.id}`],
  );
  await page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
  await page.getByRole('button', { name: 'Sign-In Again' }).waitFor();
});
