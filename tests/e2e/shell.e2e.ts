import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { admin, bedsideNurse, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

test('the frame has its parts, and shows Admin only to users with permission [R000-2.3.1] [R000-2.3.3] [R000-2.3.4] [R000-2.3.5]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/rooms');
  await visitor.shows('Rooms');
  const { page } = visitor;
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Reduce the menu' }).waitFor();
  await header.getByRole('link', { name: 'Lamplight' }).waitFor();
  await header.getByRole('combobox', { name: 'Division' }).waitFor();
  await header.getByRole('button', { name: 'Full screen' }).waitFor();
  await header.getByRole('button', { name: 'Ada Harbormaster' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await menu.getByRole('heading', { name: 'Admin' }).waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About' }).waitFor();
  await footer.getByRole('link', { name: 'Privacy' }).waitFor();
  await expect.poll(() => footer.innerText()).toMatch(/© \d{4} Lamplight\s+Build \d+\.\d+\.\d+/);

  const other = await visitors.arrive(bedsideNurse, '/');
  await other.shows(/^Good/);
  await other.page.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await expect.poll(() => other.page.getByRole('heading', { name: 'Admin' }).count()).toBe(0);
});

test('the collapsed menu is remembered, and each window width has its menu width [R000-2.3.11] [R000-2.3.12]', async () => {
  const visitor = await visitors.arrive(nurse, '/about', {
    viewport: { width: 1920, height: 1080 },
  });
  await visitor.shows('About');
  const { page } = visitor;
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(224);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(240);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(56);
  // The labels are still there for screen readers, and as tooltips.
  await page.getByRole('link', { name: 'Home', exact: true }).hover();
  const tooltip = page.getByRole('tooltip', { name: 'Home', exact: true });
  await tooltip.waitFor();
  await page.mouse.move(700, 400);
  await tooltip.waitFor({ state: 'detached' });
  await visitor.isAccessible();

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(56);
  await page.reload();
  await visitor.shows('About');
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(56);
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect.poll(() => widthOf(page, '#sidebar')).toBe(224);
});

test('a page has a maximum width, unless the user stretches pages [R000-2.3.14]', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms', {
    viewport: { width: 2560, height: 1440 },
  });
  await visitor.shows('Rooms');
  const { page } = visitor;
  await expect.poll(() => widthOf(page, 'main > div')).toBe(1680);
  await callAs(page, '/user_preferences/stretch_pages', {
    method: 'PUT',
    body: { user_preference: { settings: { enabled: true } } },
  });
  await page.reload();
  await visitor.shows('Rooms');
  await expect.poll(() => widthOf(page, 'main > div')).toBe(2560 - 240);
  await callAs(page, '/user_preferences/stretch_pages', { method: 'DELETE' });
});

test('About shows the product, its intended use, version, privacy and support [R000-2.3.18]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  const { page } = visitor;
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await visitor.shows('About');
  for (const name of ['What it is', 'Intended use', 'Version', 'Privacy', 'Support']) {
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  const build = page.locator('dt', { hasText: 'Build' }).locator('+ dd');
  await expect.poll(() => build.innerText()).toMatch(/\d/);
  // The build is part of the page and never changes.
  const shown = await build.innerText();
  await expect.poll(() => page.getByRole('contentinfo').innerText()).toContain(shown);
});

test('full screen can be entered and left [R000-2.3.13]', async () => {
  const visitor = await visitors.arrive(nurse, '/about');
  await visitor.shows('About');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await expect.poll(isFull).toBe(false);
});

test('an offline page shows since when, and that alarms cannot be sent [R000-2.3.9]', async () => {
  const visitor = await visitors.arrive(nurse, '/about');
  await visitor.shows('About');
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visitor;
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: 'You are offline since' });
  await strip.waitFor();
  await expect.poll(() => strip.innerText()).toMatch(/since \d?\d:\d\d.*Alarms cannot be sent/s);
  await visitor.isAccessible();
  await page.context().setOffline(false);
  await strip.waitFor({ state: 'detached' });
});

test('an unsupported browser shows a warning until it is dismissed [R000-1.1]', async () => {
  const visitor = await visitors.arrive(nurse, '/about', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const { page } = visitor;
  // The userAgent option leaves the brands of Chromium in place.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined }),
  );
  await page.reload();
  const warning = page.getByText(
    'Your browser is unsupported. Please switch to Chrome for full functionality.',
  );
  await warning.waitFor();
  await visitor.shows('About');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await visitor.shows('About');
  await expect.poll(() => warning.count()).toBe(0);
});

test('several failed calls show one dialog with one line [R000-8.1]', async () => {
  const visitor = await visitors.arrive(nurse, '/about');
  await visitor.shows('About');
  visitor.expectProblem(/ERR_FAILED/);
  const { page } = visitor;
  let failed = 0;
  page.on('requestfailed', () => (failed += 1));
  await page.route('**/api/v1/user_preferences/**', (route) => route.abort());
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' });
  const text = dialog.getByText('Unknown network error. Please reload the page.');
  await text.first().waitFor();
  await expect.poll(() => failed).toBeGreaterThan(1);
  await expect.poll(() => text.count()).toBe(1);
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
});
