import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { admin, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { mantineColorScheme, look } = document.documentElement.dataset;
    return look ?? mantineColorScheme;
  });

const forget = (page: Page, key: string) =>
  callAs(page, `/user_preferences/${key}`, { method: 'DELETE' });

const slow = 180_000;

test.each([
  ['light', /^Light/],
  ['dark', /^Dark/],
  ['night', /^Night/],
] as const)(
  '%s can be chosen, is kept after a reload, and applies on another computer [R000-2.3.16]',
  async (look, name) => {
    const colorScheme = look === 'light' ? 'dark' : 'light';
    const visitor = await visitors.arrive(admin, '/about', { colorScheme });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(() => lookOf(page)).toBe(look);
    await visitor.shows('About');
    await page.reload();
    await visitor.shows('About');
    await expect.poll(() => lookOf(page)).toBe(look);

    const elsewhere = await visitors.arrive(admin, '/about', { colorScheme });
    await expect.poll(() => lookOf(elsewhere.page)).toBe(look);
    await forget(elsewhere.page, 'theme');
  },
  slow,
);

test(
  'every kind of page has enough contrast at night [R000-2.3.16]',
  async () => {
    const visitor = await visitors.arrive(admin, '/hospital/rooms');
    const { page } = visitor;
    await page.evaluate(() => localStorage.setItem('lamplight.color-scheme', 'night'));
    for (const path of ['/', '/hospital/rooms', '/hospital/rooms/add', '/password-changed']) {
      await page.goto(stack().urls.web + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => lookOf(page)).toBe('night');
      // Night differs from light and dark in its colors alone.
      await visitor.isAccessible(['color-contrast']);
    }
  },
  slow,
);

test('the page is dark at night before the application has started [R000-2.3.16]', async () => {
  const visitor = await visitors.stranger('/password-changed', { colorScheme: 'light' });
  await visitor.shows('Your password was changed');
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('lamplight.color-scheme', 'night'));
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  visitor.expectProblem(/ERR_FAILED/);
  await page.reload();
  await expect.poll(() => lookOf(page)).toBe('night');
  // Without the application nothing changes the color of the loaded page any more.
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(background).toBe('rgb(7, 9, 12)');
});

test(
  'n switches to night and back, ? lists the keys, and single keys can be switched off [R000-2.3.20] [R000-2.3.21]',
  async () => {
    const visitor = await visitors.arrive(nurse, '/hospital/rooms', { colorScheme: 'light' });
    await visitor.shows('Rooms');
    const { page } = visitor;
    await page.keyboard.press('n');
    await expect.poll(() => lookOf(page)).toBe('night');
    await page.keyboard.press('n');
    await expect.poll(() => lookOf(page)).toBe('light');
    // In a text field, n is a letter.
    const search = page.getByRole('searchbox', { name: 'Search rooms by name' });
    await search.press('n');
    await expect.poll(() => search.inputValue()).toBe('n');
    await expect.poll(() => lookOf(page)).toBe('light');

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.getByText('Night, and back').waitFor();
    await visitor.isAccessible();
    await list.getByRole('switch', { name: 'Keys without Ctrl or Cmd' }).press('Space');
    await list.getByText('Night, and back (switched off)').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    // Tab is handled after the two keys, so their effect would be seen by now.
    await tabTo(page, page.getByRole('searchbox', { name: 'Search rooms by name' }));
    await expect.poll(() => list.count()).toBe(0);
    await expect.poll(() => lookOf(page)).toBe('light');

    // The menu still opens the list, and the choice is kept after a reload.
    await page.reload();
    await visitor.shows('Rooms');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Keys' }).click();
    await list.getByText('Night, and back (switched off)').waitFor();
    await Promise.all([forget(page, 'shortcuts'), forget(page, 'theme')]);
  },
  slow,
);
