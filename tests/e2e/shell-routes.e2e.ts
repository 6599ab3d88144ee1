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
  // The boot call is sent before the application knows which page it shows. No other call follows.
  expect(visitor.calls).toEqual(['POST /session/boot']);
  expect(divisionOf(visitor)).toBeNull();
  await expect.poll(() => visitor.page.title()).toBe('Password changed · Lamplight');
  await visitor.page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(visitor.page, nurse);
  await visitor.shows(/^Good/);
});

test('the entry page of a hospital remembers the hospital and starts sign-in there [R000-2.3.19]', async () => {
  const visitor = await visitors.stranger('/h/org_harborlight');
  await signIn(visitor.page, nurse);
  await visitor.shows(/^Good/);
  await expect
    .poll(() => visitor.page.evaluate(() => localStorage.getItem('lamplight.organization')))
    .toBe('org_harborlight');
});

test('the entry page of an unknown hospital shows an error, and sign-in can continue [R000-8.5]', async () => {
  const { page } = await visitors.stranger('/h/org_nowhere');
  const dialog = page.getByRole('dialog', { name: 'Login Error' });
  await dialog
    .getByText('Organization ID is not correct. Click button below to continue sign-in.')
    .waitFor();
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
  await expect.poll(() => addressOf(visitor).hash).toBe('#privacy');
  await expect.poll(() => divisionOf(visitor)).toMatch(/^\d+$/);
  await expect.poll(() => isInView(visitor, 'privacy')).toBe(true);

  // Another page starts at the top, and the link in the footer scrolls to its section.
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

test('the choice of all hospitals changes to one on a page that needs one, but not while its link is hovered [R000-2.2.4]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/rooms?division_id=*');
  await visitor.shows('Rooms');
  await expect.poll(() => divisionOf(visitor)).toBe('*');
  const { page } = visitor;
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first();
  await home.hover();
  // Hovering a link prefetches its page, which must not change the choice.
  await page.getByRole('link', { name: 'Units' }).hover();
  const picker = page.getByRole('combobox', { name: 'Division' });
  await visitor.shows('Rooms');
  await expect.poll(() => picker.inputValue()).toBe('All hospitals');
  await home.click();
  await visitor.shows(/^Good/);
  await expect.poll(() => divisionOf(visitor)).toMatch(/^\d+$/);
  await picker.click();
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('option', { name: 'All hospitals' }).count()).toBe(0);
});

test('a route without a screen shows that there is no page, inside the frame [R000-2.1.1]', async () => {
  const visitor = await visitors.arrive(nurse, '/digital-sign/room/1');
  await visitor.shows('There is no page at this address');
  await expect.poll(() => visitor.page.title()).toBe('No such page · Lamplight');
  await visitor.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

test('a page that crashes says so inside the frame, and can be retried or left [R000-8.9] [R000-2.2.5]', async () => {
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
  // Go back opens the previous page.
  await page.getByRole('button', { name: 'Go back' }).click();
  await visitor.shows('Rooms');

  // A page that was opened by its address has no previous page to go back to.
  await page.goto(`${stack().urls.web}/menu-management`);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await visitor.shows(/^Good/);
  await page.unroute(chunk);
  await page.reload();
  await menuEntry.click();
  await visitor.shows('Menu');
});
