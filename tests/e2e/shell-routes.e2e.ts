import { expect, test } from 'vitest';
import { admin, nurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const addressOf = ({ page }: WatchedPage) => new URL(page.url());
const divisionOf = (visitor: WatchedPage) => addressOf(visitor).searchParams.get('division_id');
const isInView = (visitor: WatchedPage, id: string) =>
  visitor.page.evaluate((wanted) => {
    const box = document.getElementById(wanted)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < innerHeight / 2;
  }, id);

test('a public page opens without signing in, and its button signs in [R000-2.1.3] [R000-2.3.7]', async () => {
  const visitor = await visitors.stranger('/password-changed');
  await visitor.shows('Your password was changed');
  // Sent before the application itself knows which page it shows; nothing follows from it.
  expect(visitor.calls).toEqual(['POST /session/boot']);
  expect(divisionOf(visitor)).toBeNull();
  expect(await visitor.page.title()).toBe('Password changed · Lamplight');
  await visitor.page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(visitor.page, nurse);
  await visitor.shows(/^Good/);
});

test('the door of a hospital remembers it and begins sign-in there [R000-2.3.19]', async () => {
  const visitor = await visitors.stranger('/h/org_harborlight');
  await signIn(visitor.page, nurse);
  await visitor.shows(/^Good/);
  const kept = await visitor.page.evaluate(() => localStorage.getItem('lamplight.organization'));
  expect(kept).toBe('org_harborlight');
});

test('the door of a hospital that does not exist says so, and sign-in goes on [R000-8.5]', async () => {
  const { page, isAccessible } = await visitors.stranger('/h/org_nowhere');
  const dialog = page.getByRole('dialog', { name: 'Login Error' });
  await dialog
    .getByText('Organization ID is not correct. Click button below to continue sign-in.')
    .waitFor();
  await isAccessible();
  await dialog.getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(page, nurse);
  await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
});

test('sign-in keeps the target with its hash, adds the division and scrolls there [R000-2.2.2] [R000-2.2.3] [R000-2.2.6]', async () => {
  const visitor = await visitors.stranger('/about#privacy', {
    viewport: { width: 1440, height: 500 },
  });
  await signIn(visitor.page, nurse);
  await visitor.shows('About');
  expect(addressOf(visitor).hash).toBe('#privacy');
  expect(divisionOf(visitor)).toMatch(/^\d+$/);
  await expect.poll(() => isInView(visitor, 'privacy')).toBe(true);

  // Elsewhere begins at the top, and the footer's link comes back to the place.
  const { page } = visitor;
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await visitor.shows(/^Good/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await visitor.shows('About');
  await expect.poll(() => isInView(visitor, 'privacy')).toBe(true);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('all hospitals give way to one where the page needs it, but not to a mere look at its link [R000-2.2.4]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/rooms?division_id=*');
  await visitor.shows('Rooms');
  expect(divisionOf(visitor)).toBe('*');
  const { page } = visitor;
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first();
  await home.hover();
  // Resting there loads the page ahead; the choice must survive that.
  await page.getByRole('link', { name: 'Units' }).hover();
  const picker = page.getByRole('combobox', { name: 'Division' });
  expect(await picker.inputValue()).toBe('All hospitals');
  await home.click();
  await visitor.shows(/^Good/);
  expect(divisionOf(visitor)).toMatch(/^\d+$/);
  await picker.click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option', { name: 'All hospitals' }).count()).toBe(0);
});

test('a route without a screen answers that there is no page, inside the frame [R000-2.1.1]', async () => {
  const visitor = await visitors.arrive(nurse, '/digital-sign/room/1');
  await visitor.shows('There is no page at this address');
  expect(await visitor.page.title()).toBe('No such page · Lamplight');
  await visitor.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

test('a page that breaks says so inside the frame, and can be tried again or left [R000-8.9] [R000-2.2.5]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/rooms');
  await visitor.shows('Rooms');
  const { page } = visitor;
  const chunk = /\/assets\/MenuManagementPage-.*\.js$/;
  visitor.expectProblem(/broken on purpose/);
  await page.route(chunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('broken on purpose'); }",
    }),
  );
  const menuEntry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Menu', exact: true });
  await menuEntry.click();
  await page.getByRole('alert').getByText('This page has stopped working').waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('This page has stopped working').waitFor();
  // The way back leads to where one was; the menu works all the time.
  await page.getByRole('button', { name: 'Go back' }).click();
  await visitor.shows('Rooms');

  // Reached from an address there is nothing of ours to go back to.
  await page.goto(`${stack().urls.web}/menu-management`);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await visitor.shows(/^Good/);
  await page.unroute(chunk);
  await page.reload();
  await menuEntry.click();
  await visitor.shows('Menu');
});
