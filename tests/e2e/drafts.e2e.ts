import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import { ownWord } from './support/own-word.ts';
import { admin, chargeNurse } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const offer = (page: Page) => page.getByText(/^You began this on /);

/** What lies on the device, as anybody who sits down at it could read it. */
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

/** The browser asks whether to leave unsaved changes; the person says yes. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Leaves while the form has unsaved changes, and opens it again as somebody else. */
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

test('a half-written form survives a reload, encrypted, and is taken up again [R000-4.8] [R000-4.9]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Half a name');
  expect((await keptOnDevice(page)).join()).not.toContain('Half');

  await reload(page);
  await offer(page).waitFor();
  await visitor.isAccessible();
  expect(await nameField(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await nameField(page).inputValue()).toBe('Half a name');
  await offer(page).waitFor({ state: 'detached' });

  // Typed on, it is kept again; thrown away, it is gone for good.
  const [before] = await keptOnDevice(page);
  await nameField(page).fill('Half a name, and more');
  await expect.poll(async () => (await keptOnDevice(page))[0]).not.toBe(before);
  await reload(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await keptOnDevice(page)).toEqual([]);
  await page.reload();
  await visitor.shows('Add room');
  expect(await offer(page).count()).toBe(0);
});

test('what was saved is not offered again', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  const name = `0 Draft ${ownWord()}`;
  await beginRoom(visitor, name);
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText(`Room ${name} was added`).waitFor();
  expect(await keptOnDevice(page)).toEqual([]);
});

test('what is offered stays until somebody decides on it, whatever is saved beside it [R000-4.8]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Half a name');
  await reload(page);
  await offer(page).waitFor();
  const name = `0 Beside ${ownWord()}`;
  await beginRoom(visitor, name, 2);
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText(`Room ${name} was added`).waitFor();
  expect(await keptOnDevice(page)).toHaveLength(1);
  await page.goto(`${stack().urls.web}/hospital/rooms/add`);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await nameField(page).inputValue()).toBe('Half a name');
});

test('what somebody else saved since is not undone by what was half written [R000-4.8]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms');
  const { page } = visitor;
  await visitor.shows('Rooms');
  const division = Number(new URL(page.url()).searchParams.get('division_id'));
  const { id } = await makeRoom(page, division);
  visitor.expectProblem(/status of 409/);
  await page.goto(`${stack().urls.web}/hospital/rooms/${id}/edit`);
  const name = `0 Half ${ownWord()}`;
  await nameField(page).fill(name);
  await expect.poll(() => keptOnDevice(page)).toHaveLength(1);
  const other = await callerOf(admin);
  const { name: before, unit, beds, version } = bodyOf(await other.get<Room>(`/rooms/${id}`));
  const changed = { name: before, unit_id: unit.id, beds, description: 'By the window' };
  bodyOf(await other.put(`/rooms/${id}`, { body: { ...changed, version } }));

  await reload(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await nameField(page).inputValue()).toBe(name);
  await page.getByText('Somebody else has just saved this.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Both versions' });
  const theirs = dialog.getByRole('radio', { name: 'Description, saved version: By the window' });
  await theirs.waitFor();
  expect(await theirs.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save the selection' }).click();
  await page.getByText(`Room ${name} was saved`).waitFor();
  const now = bodyOf(await other.get<Room>(`/rooms/${id}`));
  expect([now.name, now.description]).toEqual([name, 'By the window']);
});

test('two people on one browser: each is offered her own, and nobody the other’s [R000-4.9]', async () => {
  const visitor = await visitors.arriveBySignIn(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Of the charge nurse');

  await changePerson(visitor, admin);
  expect(await keptOnDevice(page)).toHaveLength(1);
  await beginRoom(visitor, 'Of the administrator', 2);
  expect(await offer(page).count()).toBe(0);

  await changePerson(visitor, chargeNurse);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await nameField(page).inputValue()).toBe('Of the charge nurse');

  await changePerson(visitor, admin);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await nameField(page).inputValue()).toBe('Of the administrator');
});

test('after 24 hours nothing is offered, and nothing is left on the device [R000-4.10]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await beginRoom(visitor, 'Yesterday');
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await reload(page);
  await visitor.shows('Add room');
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  expect(await offer(page).count()).toBe(0);
});
