import { expect, test } from 'vitest';
import { demoPassword } from '../../database/demo/demo-logins.ts';
import { admin, bedsideNurse, chargeNurse } from './support/people.ts';
import { cardOf, isLive, raise, useQuietRequests } from './support/requests.ts';
import { pressUntil, tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();
useQuietRequests();

async function signInByKeys(email: string): Promise<WatchedPage> {
  const visitor = await visitors.stranger('/');
  const { page } = visitor;
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await visitor.shows(/^Good/);
  return visitor;
}

async function signOutByKeys({ page }: WatchedPage, name: string): Promise<void> {
  await tabTo(page, page.getByRole('banner').getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Log Out' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('E-mail address').waitFor();
}

/** The palette's way to a screen: its key, a word, Enter. */
async function goByPalette(visitor: WatchedPage, word: string, heading: string): Promise<void> {
  const { page } = visitor;
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Search menu items...');
  await field.waitFor();
  await page.keyboard.type(word);
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect.poll(() => chosen.textContent()).toContain(heading);
  await page.keyboard.press('Enter');
  await visitor.shows(heading);
}

test('a charge nurse works through the frame without a mouse: palette, search, new tab, notifications, a request, the way out', async () => {
  const [visitor, asking] = await Promise.all([
    signInByKeys(chargeNurse),
    visitors.arrive(bedsideNurse, '/'),
  ]);
  const { page } = visitor;
  const { keyboard } = page;
  await Promise.all([visitor, asking].map(isLive));
  for (const [word, heading] of [
    ['rooms', 'Rooms'],
    ['profile', 'Profile'],
    ['units', 'Units'],
    ['about', 'About'],
  ] as const)
    await goByPalette(visitor, word, heading);

  // A patient is found by her number; a room opens in a tab of its own.
  await keyboard.press('/');
  await keyboard.type('HL9000');
  await page.getByRole('group', { name: /^Patients/ }).waitFor();
  await keyboard.press('Control+a');
  await keyboard.type('204');
  const room = page.getByRole('option', { name: /^Room 204/ }).first();
  await room.waitFor();
  await page.locator('[role="listbox"][aria-label="Search results"][aria-busy="false"]').waitFor();
  await pressUntil(page, 'ArrowDown', room);
  const opening = page.context().waitForEvent('page');
  await keyboard.press('Control+Enter');
  const other = await opening;
  await other.getByRole('heading', { level: 1, name: 'Room 204' }).waitFor();
  await other.close();
  await keyboard.press('Escape');

  // Notifications: the bell, its list, and everything on a page.
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /notification/i }));
  await keyboard.press('Enter');
  const all = page.getByRole('link', { name: 'View All' });
  await tabTo(page, all);
  await keyboard.press('Enter');
  await visitor.shows('Notifications');

  // A request is reached by its key, wherever the person is.
  const request = await raise(asking, 'rapid_response');
  await cardOf(visitor, request).waitFor();
  await keyboard.press('Alt+r');
  await keyboard.press('Enter');
  await cardOf(visitor, request).getByText('This request is yours').waitFor();
  await keyboard.press('Enter');
  await cardOf(visitor, request).waitFor({ state: 'detached' });

  await signOutByKeys(visitor, 'Clara Quarterdeck');
}, 120_000);

test('another division is chosen with the keyboard', async () => {
  const visitor = await signInByKeys(admin);
  const { page } = visitor;
  await goByPalette(visitor, 'rooms', 'Rooms');
  const picker = page.getByRole('combobox', { name: 'Division' });
  const before = await picker.inputValue();
  await tabTo(page, picker);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'All hospitals' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.inputValue()).not.toBe(before);
  const chosen = await picker.inputValue();
  await expect
    .poll(() => page.locator('tbody tr').first().textContent())
    .toMatch(chosen === 'All hospitals' ? /./ : new RegExp(chosen));
  await signOutByKeys(visitor, 'Ada Harbormaster');
});
