import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { admin, chargeNurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const shows = (page: Page, name: string) =>
  expect.poll(() => nameField(page).inputValue()).toBe(name);
const offer = (page: Page) => page.getByText(/^You began this on /);

/** Drafts in the storage of the browser, as anyone at this device could read them. */
const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage)
        .filter((name) => name.startsWith('lamplight.draft.'))
        .map((name) => storage.getItem(name) ?? ''),
    ),
  );

async function beginRoom(visitor: WatchedPage, name: string, drafts = 1) {
  await visitor.shows('Add room');
  await nameField(visitor.page).fill(name);
  await expect.poll(() => keptOnDevice(visitor.page)).toHaveLength(drafts);
}

/** Reloads and confirms the browser's question about unsaved changes. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Signs out while the form has unsaved changes, and opens it as another person. */
async function changePerson({ page }: WatchedPage, email: string) {
  const { name } = await callAs<{ name: string }>(page, '/users/current');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByText('It is kept on this device').waitFor();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByLabel('E-mail address').waitFor();
  await page.goto(`${stack().urls.web}/hospital/rooms/add`);
  await signIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Add room' }).waitFor();
}

test('offers unsaved input again after a reload, encrypted, for 24 hours [R000-4.8] [R000-4.9] [R000-4.10]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Half a name');
  expect((await keptOnDevice(page)).join()).not.toContain('Half');

  await reload(page);
  await offer(page).waitFor();
  await visitor.isAccessible();
  await shows(page, '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await shows(page, 'Half a name');
  await offer(page).waitFor({ state: 'detached' });

  // Changes are kept again; discarded input is gone for good.
  const [before] = await keptOnDevice(page);
  await nameField(page).fill('Half a name, and more');
  await expect.poll(async () => (await keptOnDevice(page))[0]).not.toBe(before);
  await reload(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  await page.reload();
  await visitor.shows('Add room');
  await expect.poll(() => offer(page).count()).toBe(0);

  await beginRoom(visitor, 'Yesterday');
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await reload(page);
  await visitor.shows('Add room');
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  await expect.poll(() => offer(page).count()).toBe(0);
});

test('offers two people on one browser only their own input [R000-4.9]', async () => {
  const visitor = await visitors.arriveBySignIn(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Of the charge nurse');

  await changePerson(visitor, admin);
  await expect.poll(() => keptOnDevice(page)).toHaveLength(1);
  await beginRoom(visitor, 'Of the administrator', 2);
  await expect.poll(() => offer(page).count()).toBe(0);

  await changePerson(visitor, chargeNurse);
  await page.getByRole('button', { name: 'Continue' }).click();
  await shows(page, 'Of the charge nurse');

  await changePerson(visitor, admin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await shows(page, 'Of the administrator');
});
