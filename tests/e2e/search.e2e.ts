import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { admin, bedsideNurse, observer } from './support/people.ts';
import { stack } from './support/stack.ts';
import { pressUntil } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text });

/** The answer to what stands in the box, and not to an earlier part of it. */
const answered = (page: Page) =>
  page.locator('[role="listbox"][aria-label="Search results"][aria-busy="false"]').waitFor();

test('a room is found, chosen and opened without a mouse [R000-2.4.1]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const { keyboard } = page;

  await keyboard.press('/');
  await expect.poll(() => box(page).evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await box(page).inputValue()).toBe('');
  await page.getByText('Type to start search').waitFor();
  expect(await box(page).getAttribute('placeholder')).toBe('Search');

  await keyboard.type('204');
  const room = option(page, /^Room 204/).first();
  await room.waitFor();
  await answered(page);
  // Somebody's record number may have it too, and people stand first.
  await pressUntil(page, 'ArrowDown', room);
  const first = await box(page).getAttribute('aria-activedescendant');
  await keyboard.press('ArrowDown');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).not.toBe(first);
  await keyboard.press('ArrowUp');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(first);

  await keyboard.press('Enter');
  await visitor.shows('Room 204');
  expect(await box(page).inputValue()).toBe('');
  expect(page.url()).not.toContain('204');

  await keyboard.press('/');
  await keyboard.type('qqqq');
  await page.getByText("Couldn't find anything").waitFor();
  await keyboard.press('Escape');
  expect(await box(page).evaluate((node) => node === document.activeElement)).toBe(false);
  await page.getByText("Couldn't find anything").waitFor({ state: 'detached' });
});

test('Ctrl and Enter open a result in a new tab and leave this one as it is [R000-2.4.1]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  await page.keyboard.press('/');
  await page.keyboard.type('cardiac');
  await option(page, /^Cardiac Care/).waitFor();
  await answered(page);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const other = await opening;
  await other.getByRole('heading', { level: 1, name: 'Unit Cardiac Care' }).waitFor();
  expect(page.url()).toBe(`${stack().urls.web}/?${new URL(page.url()).searchParams.toString()}`);
  expect(await box(page).inputValue()).toBe('cardiac');
});

test('the key / is a letter where somebody types, and can be switched off [R000-2.4.1]', async () => {
  const visitor = await visitors.arrive(observer, '/hospital/rooms');
  await visitor.shows('Rooms');
  const { page } = visitor;
  const list = page.getByRole('searchbox', { name: 'Search rooms by name' });
  await list.focus();
  await page.keyboard.press('/');
  expect(await list.inputValue()).toBe('/');

  const preference = { user_preference: { settings: { slash: false } } };
  await callAs(page, '/user_preferences/shortcuts', { method: 'PUT', body: preference });
  await page.goto(`${stack().urls.web}/hospital/units`);
  await visitor.shows('Units');
  await page.keyboard.press('/');
  expect(await box(page).evaluate((node) => node === document.activeElement)).toBe(false);
  await callAs(page, '/user_preferences/shortcuts', { method: 'DELETE' });
});

test('one question is asked 300 ms after the last key, and none for nothing [R000-5.10]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page, calls } = visitor;
  const asked = () => calls.filter((call) => call.startsWith('GET /search'));
  await page.keyboard.press('/');
  await page.keyboard.type('   ');
  await page.keyboard.type('HL9000', { delay: 30 });
  await page.getByRole('option').first().waitFor();
  await answered(page);
  // A slow machine may pause between two keys; six keys are still not six questions.
  expect(asked().length).toBeLessThan(4);
  expect(asked().at(-1)).toContain('q=HL9000&');
});

test('groups say how many of how many they show, and names are masked for those who want it [R000-2.4.3]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const preference = { user_preference: { settings: { enabled: true } } };
  await callAs(page, '/user_preferences/mask_phi', { method: 'PUT', body: preference });
  await page.reload();
  await visitor.shows(/^Good/);
  await page.keyboard.press('/');
  await page.keyboard.type('HL9');
  const patients = page.getByRole('group', { name: /Patients 5 \/ 100\+/ });
  await patients.waitFor();
  const text = (await patients.getByRole('option').first().textContent()) ?? '';
  expect(text).toMatch(/[A-Z]\*{5} [A-Z]\*{5}/);
  expect(text).toMatch(/MRN \*{5}\d{3}/);
  expect(text).toMatch(/DOB \*\*\/\*\*\/\d{4}/);
  expect(text).toMatch(/Active|Inactive/);
  const sessions = page.getByRole('group', { name: /^Monitoring sessions/ });
  expect(await sessions.getByRole('option').first().textContent()).toMatch(/Since [A-Z][a-z]{2} /);
  await patients.getByRole('option').first().click();
  await page.getByRole('navigation', { name: 'Parts of the patient' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/patients\/\d+\/overview\/edit$/);
  await callAs(page, '/user_preferences/mask_phi', { method: 'DELETE' });
});

test('it stays in the current hospital until that is switched off [R000-2.4.2]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/units');
  await visitor.shows('Units');
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await box(page).focus();
  await page.keyboard.type('telemetry');
  await page.getByText("Couldn't find anything").waitFor();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('switch', { name: 'Current Hospital' });
  expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await option(page, /^Telemetry/).waitFor();
  await answered(page);
  expect(visitor.calls.findLast((call) => call.startsWith('GET /search'))).toContain(
    'division_id=*',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await visitor.shows('Unit Telemetry');
});

test('somebody of one division has no such choice', async () => {
  const visitor = await visitors.arrive(bedsideNurse, '/');
  await visitor.shows(/^Good/);
  await visitor.page.keyboard.press('/');
  await visitor.page.getByText('Type to start search').waitFor();
  expect(await visitor.page.getByText('Current Hospital').count()).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'in %s it keeps nobody out, empty, full and in vain',
  async (colorScheme) => {
    const visitor = await visitors.arrive(admin, '/', { colorScheme });
    await visitor.shows(/^Good/);
    const { page } = visitor;
    await page.keyboard.press('/');
    await page.getByText('Type to start search').waitFor();
    await visitor.isAccessible();
    await page.keyboard.type('20');
    await page.getByRole('option').first().waitFor();
    await visitor.isAccessible();
    await page.keyboard.type('qq');
    await page.getByText("Couldn't find anything").waitFor();
    await visitor.isAccessible();
  },
);
