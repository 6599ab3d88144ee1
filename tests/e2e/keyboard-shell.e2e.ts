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

/** Opens a screen with the palette. */
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

test('lets a charge nurse use the palette, search, a new tab, notifications, a request and sign-out without a mouse', async () => {
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

  // A patient is found by record number; a room opens in a new tab.
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

  // Notifications: the bell, its list, and the page with all of them.
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /notification/i }));
  await keyboard.press('Enter');
  const all = page.getByRole('link', { name: 'View All' });
  await tabTo(page, all);
  await keyboard.press('Enter');
  await visitor.shows('Notifications');

  // A shortcut reaches a request from any screen.
  const request = await raise(asking, 'rapid_response');
  await cardOf(visitor, request).waitFor();
  await keyboard.press('Alt+r');
  await keyboard.press('Enter');
  await cardOf(visitor, request).getByText('This request is yours').waitFor();
  await keyboard.press('Enter');
  await cardOf(visitor, request).waitFor({ state: 'detached' });

  await signOutByKeys(visitor, 'Clara Quarterdeck');
}, 120_000);

test('chooses another division with the keyboard', async () => {
  const visitor = await signInByKeys(admin);
  const { page } = visitor;
  await goByPalette(visitor, 'rooms', 'Rooms');
  const picker = page.getByRole('combobox', { name: 'Division' });
  const other = 'Harborlight Lakeside';
  await expect.poll(() => picker.inputValue()).toBe('Harborlight Pier');
  await tabTo(page, picker);
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('option', { name: other }));
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.inputValue()).toBe(other);
  await expect.poll(() => page.locator('tbody tr').first().textContent()).toContain(other);
  await signOutByKeys(visitor, 'Ada Harbormaster');
});
