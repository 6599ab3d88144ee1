import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import { ownWord } from './support/own-word.ts';
import { admin, chargeNurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A unit has one room of a name, and a test may run again. */
const fresh = (word: string) => `${word} ${ownWord()}`;

/** Two people open the same room; one saves while the other is typing. */
async function meetOnOneRoom(mine: { name: string }, theirs: { name: string }) {
  const [me, other] = await Promise.all([
    visitors.arrive(chargeNurse, '/hospital/rooms'),
    visitors.arrive(admin, '/hospital/rooms'),
  ]);
  await me.shows('Rooms');
  const division = Number(new URL(me.page.url()).searchParams.get('division_id'));
  const room = await makeRoom(me.page, division);
  me.expectProblem(/status of 409/);
  const edit = `/hospital/rooms/${room.id}/edit`;
  for (const { page } of [me, other]) {
    await page.goto(new URL(edit, page.url()).href);
    await nameBox(page).waitFor();
  }
  await nameBox(me.page).fill(mine.name);
  await nameBox(other.page).fill(theirs.name);
  await description(other.page).fill('By the window');
  await save(other.page);
  await other.page.getByText(`Room ${theirs.name} was saved`).waitFor();
  return { me, room, edit };
}

const stored = ({ page }: WatchedPage, { id }: Room) => callAs<Room>(page, `/rooms/${id}`);

test('a stale save is refused, shows both versions, and loses nothing that was typed', async () => {
  const [mine, theirs] = [fresh('Mine'), fresh('Theirs')];
  const { me, room } = await meetOnOneRoom({ name: mine }, { name: theirs });
  const { page } = me;

  // It is told before she saves, and her own text stays.
  await page.getByText('Somebody else has just saved this.').waitFor();
  expect(await nameBox(page).inputValue()).toBe(mine);

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Both versions' });
  await dialog.waitFor();
  expect((await stored(me, room)).name).toBe(theirs);
  await me.isAccessible();

  // Side by side: mine is proposed where I typed, theirs where I did not.
  const myName = dialog.getByRole('radio', { name: `Name, your version: ${mine}` });
  const theirName = dialog.getByRole('radio', { name: `Name, saved version: ${theirs}` });
  const theirNote = dialog.getByRole('radio', {
    name: 'Description, saved version: By the window',
  });
  expect(await myName.isChecked()).toBe(true);
  expect(await theirName.isChecked()).toBe(false);
  expect(await theirNote.isChecked()).toBe(true);
  const [left, right] = [await myName.boundingBox(), await theirName.boundingBox()];
  expect(left?.y).toBe(right?.y);

  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  expect(await nameBox(page).inputValue()).toBe(mine);

  await save(page);
  await dialog.getByRole('button', { name: 'Save the selection' }).click();
  await page.getByText(`Room ${mine} was saved`).waitFor();
  const { name, description: note } = await stored(me, room);
  expect({ name, note }).toEqual({ name: mine, note: 'By the window' });
});

test('keeping mine overwrites theirs, knowingly', async () => {
  const [mine, theirs] = [fresh('My own'), fresh('Their own')];
  const { me, room } = await meetOnOneRoom({ name: mine }, { name: theirs });
  await save(me.page);
  await me.page.getByRole('button', { name: 'Keep mine' }).click();
  await me.page.getByText(`Room ${mine} was saved`).waitFor();
  const { name, description: note } = await stored(me, room);
  expect({ name, note }).toEqual({ name: mine, note: null });
});

test('taking theirs saves nothing and shows what is stored', async () => {
  const [mine, theirs] = [fresh('My try'), fresh('Their try')];
  const { me, room } = await meetOnOneRoom({ name: mine }, { name: theirs });
  await save(me.page);
  await me.page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => nameBox(me.page).inputValue()).toBe(theirs);
  expect((await stored(me, room)).version).toBe(room.version + 1);
});

/** Somebody edits a room of her own. */
async function editOneRoom() {
  const me = await visitors.arrive(chargeNurse, '/hospital/rooms');
  await me.shows('Rooms');
  const division = Number(new URL(me.page.url()).searchParams.get('division_id'));
  const room = await makeRoom(me.page, division);
  await me.page.goto(new URL(`/hospital/rooms/${room.id}/edit`, me.page.url()).href);
  return { me, room, question: me.page.getByRole('dialog', { name: 'Leave without saving?' }) };
}

test('what is typed while a form is being saved is not lost with it', async () => {
  const { me, room, question } = await editOneRoom();
  const { page } = me;
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/rooms\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const name = fresh('Saved slowly');
  await nameBox(page).fill(name);
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  await asked;
  await description(page).fill('Typed meanwhile');
  release?.();
  await page.getByText(`Room ${name} was saved`).waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await description(page).inputValue()).toBe('Typed meanwhile');
  expect(await stored(me, room)).toMatchObject({ name, description: null });
  await save(page);
  await me.shows('Rooms');
  expect(await stored(me, room)).toMatchObject({ name, description: 'Typed meanwhile' });
});

test('unsaved changes are not left behind without a question', async () => {
  const { me, question } = await editOneRoom();
  await nameBox(me.page).fill('Not saved yet');
  await me.page.getByRole('link', { name: 'Units' }).click();
  await question.waitFor();
  await me.isAccessible();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await nameBox(me.page).inputValue()).toBe('Not saved yet');
  await me.page.getByRole('link', { name: 'Units' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await me.shows('Units');
});
