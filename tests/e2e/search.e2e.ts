import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { admin, bedsideNurse, observer } from './support/people.ts';
import { stack } from './support/stack.ts';
import { pressUntil } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const isFocused = (page: Page) => box(page).evaluate((node) => node === document.activeElement);
const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text });

/** The results are for the current text of the box, and not for an earlier part of it. */
const answered = (page: Page) =>
  page.locator('[role="listbox"][aria-label="Search results"][aria-busy="false"]').waitFor();

test('a room is found, selected and opened with the keyboard [R000-2.4.1]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const { keyboard } = page;

  await keyboard.press('/');
  await expect.poll(() => isFocused(page)).toBe(true);
  await page.getByText('Type to start search').waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('');
  await expect.poll(() => box(page).getAttribute('placeholder')).toBe('Search');

  await keyboard.type('204');
  const room = option(page, /^Room 204/).first();
  await room.waitFor();
  await answered(page);
  // A patient's record number may match too, and patients come first.
  await pressUntil(page, 'ArrowDown', room);
  // The key press that reached the room has been handled.
  const first = await box(page).getAttribute('aria-activedescendant');
  await keyboard.press('ArrowDown');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).not.toBe(first);
  await keyboard.press('ArrowUp');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(first);

  await keyboard.press('Enter');
  await visitor.shows('Room 204');
  await expect.poll(() => box(page).inputValue()).toBe('');
  await expect.poll(() => page.url()).not.toContain('204');

  await keyboard.press('/');
  await keyboard.type('qqqq');
  await page.getByText("Couldn't find anything").waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => isFocused(page)).toBe(false);
  await page.getByText("Couldn't find anything").waitFor({ state: 'detached' });
});

test('Ctrl+Enter opens a result in a new tab and leaves this one as it is [R000-2.4.1]', async () => {
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
  // The other tab has opened its page, so this one would have left by now.
  await expect
    .poll(() => page.url())
    .toBe(`${stack().urls.web}/?${new URL(page.url()).searchParams.toString()}`);
  await expect.poll(() => box(page).inputValue()).toBe('cardiac');
});

test('the key / types a slash in a text field, and can be switched off [R000-2.4.1]', async () => {
  const visitor = await visitors.arrive(observer, '/hospital/rooms');
  await visitor.shows('Rooms');
  const { page } = visitor;
  const list = page.getByRole('searchbox', { name: 'Search rooms by name' });
  await list.focus();
  await page.keyboard.press('/');
  await expect.poll(() => list.inputValue()).toBe('/');

  const preference = { user_preference: { settings: { slash: false } } };
  await callAs(page, '/user_preferences/shortcuts', { method: 'PUT', body: preference });
  await page.goto(`${stack().urls.web}/hospital/units`);
  await visitor.shows('Units');
  await page.keyboard.press('/');
  // The page has handled the key and painted twice since, so a focused box would be seen by now.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => isFocused(page)).toBe(false);
});

test('searches once, 300 ms after the last key, and not for blanks [R000-5.10]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  const { page, calls } = visitor;
  const asked = () => calls.filter((call) => call.startsWith('GET /search'));
  // The time of the page stands still except where the test moves it.
  await page.clock.install();
  await page.reload();
  await visitor.shows(/^Good/);
  await page.keyboard.press('/');
  await expect.poll(() => isFocused(page)).toBe(true);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('   ');
  await page.clock.runFor(1_000);
  for (const key of 'HL9000') {
    await page.keyboard.press(key);
    await page.clock.runFor(299);
  }
  await expect.poll(() => box(page).inputValue()).toMatch(/HL9000$/);
  expect(asked()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(asked).toEqual([expect.stringContaining('q=HL9000&') as string]);
  await page.clock.resume();
  await page.getByRole('option').first().waitFor();
  await answered(page);
  expect(asked()).toHaveLength(1);
});

test('groups show how many results they have, and names are masked for users who chose that [R000-2.4.3]', async () => {
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
  const text = () => patients.getByRole('option').first().textContent();
  await expect.poll(text).toMatch(/[A-Z]\*{5} [A-Z]\*{5}/);
  await expect.poll(text).toMatch(/MRN \*{5}\d{3}/);
  await expect.poll(text).toMatch(/DOB \*\*\/\*\*\/\d{4}/);
  await expect.poll(text).toMatch(/Active|Inactive/);
  const session = page.getByRole('group', { name: /^Monitoring sessions/ }).getByRole('option');
  await expect.poll(() => session.first().textContent()).toMatch(/Since [A-Z][a-z]{2} /);
  await patients.getByRole('option').first().click();
  await page.getByRole('navigation', { name: 'Parts of the patient' }).waitFor();
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toMatch(/^\/patients\/\d+\/overview\/edit$/);
});

test('search is limited to the current hospital until that is switched off [R000-2.4.2]', async () => {
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
  await expect.poll(() => toggle.evaluate((node) => node === document.activeElement)).toBe(true);
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

test('a user of one division is not offered the choice of the hospital', async () => {
  const visitor = await visitors.arrive(bedsideNurse, '/');
  await visitor.shows(/^Good/);
  await visitor.page.keyboard.press('/');
  await visitor.page.getByText('Type to start search').waitFor();
  await expect.poll(() => visitor.page.getByText('Current Hospital').count()).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'search is accessible in %s: empty, with results and without',
  async (colorScheme) => {
    const visitor = await visitors.arrive(admin, '/', { colorScheme });
    await visitor.shows(/^Good/);
    const { page } = visitor;
    // Dark mode differs in its colors alone.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    await page.keyboard.press('/');
    await page.getByText('Type to start search').waitFor();
    await visitor.isAccessible(rules);
    await page.keyboard.type('20');
    await page.getByRole('option').first().waitFor();
    await visitor.isAccessible(rules);
    await page.keyboard.type('qq');
    await page.getByText("Couldn't find anything").waitFor();
    await visitor.isAccessible(rules);
  },
);
