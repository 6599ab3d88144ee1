import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { nurse, operator } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const isLive = ({ page }: WatchedPage) => page.getByRole('status', { name: /^Live\./ }).waitFor();
const strip = (page: Page) => page.getByText('A new version is ready');

const requestRefresh = (page: Page) =>
  callAs(page, '/pusher/trigger_hospital', {
    method: 'POST',
    body: { event: 'request_browser_refresh', data: {} },
  });

/** Marks the page until it is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'stillTheSame' in globalThis);

/** Counts reloads, also one that has only just started: its page would still answer as before. */
const countReloads = (page: Page) =>
  page.evaluate(() =>
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload')
        sessionStorage.setItem('reloads', `${sessionStorage.getItem('reloads') ?? ''}x`);
    }),
  );
const reloads = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('reloads')?.length ?? 0).catch(() => undefined);

/** Reports the page as hidden. A headless browser shows all of its tabs. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a reload that an administrator requests waits for the user to press Reload [R000-4.62]', async () => {
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
  await expect.poll(() => isSame(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await visitor.shows('Rooms');
  await isLive(visitor);
  await expect.poll(() => strip(page).count()).toBe(0);
});

test(
  'a hidden page reloads on its own, but not while it has unsaved changes [R000-4.62]',
  { timeout: 120_000 },
  async () => {
    const [idle, typing, boss] = await Promise.all([
      // An operator's page plays no alarm sounds. A page that does never reloads on its own.
      visitors.arrive(operator, '/system/background-jobs'),
      visitors.arrive(operator, '/system/partners/add'),
      visitors.arrive(operator, '/'),
    ]);
    await idle.shows('Background jobs');
    await typing.shows('Add partner');
    await Promise.all([isLive(idle), isLive(typing)]);
    const name = typing.page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half a na');
    await Promise.all([mark(idle.page), countReloads(idle.page), countReloads(typing.page)]);
    await Promise.all([hide(idle.page), hide(typing.page)]);
    await requestRefresh(boss.page);
    await strip(typing.page).waitFor();
    await expect.poll(() => isSame(idle.page).catch(() => true)).toBe(false);
    await expect.poll(() => reloads(idle.page)).toBe(1);
    await hide(typing.page);
    await expect.poll(() => reloads(typing.page)).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('Half a na');

    // Without the unsaved changes, the same page reloads.
    await name.fill('');
    await hide(typing.page);
    await expect.poll(() => reloads(typing.page)).toBe(1);
  },
);

test('a newer application on the server is announced after the connection returns [R000-4.63]', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms');
  const { page } = visitor;
  await visitor.shows('Rooms');
  await isLive(visitor);
  await expect.poll(() => strip(page).count()).toBe(0);
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await page.getByText(/^You are offline since/).waitFor();
  await page.context().setOffline(false);
  await strip(page).waitFor({ timeout: 30_000 });
});

test('a forged end of the session is ignored, a real one signs the user out [R000-4.60] [R000-4.61]', async () => {
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
  // The answers have arrived, and the page has rendered what follows from them.
  await visitor.shows(/^Good/);
  const expired = page.getByRole('dialog', { name: 'Your session expired' });
  await expect.poll(() => expired.count()).toBe(0);

  // The session ended on the server without an event. The next event makes the tab check.
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
  await expired.waitFor();
  await page.getByRole('button', { name: 'Sign-In Again' }).waitFor();
});
