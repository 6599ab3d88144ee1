import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { Locator, Page } from 'playwright-core';
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

/** Names are unique within a unit, and a test may run again. */
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
  for (const { page } of [me, other]) {
    await page.goto(new URL(`/hospital/rooms/${room.id}/edit`, page.url()).href);
    await nameBox(page).waitFor();
  }
  await nameBox(me.page).fill(mine.name);
  await nameBox(other.page).fill(theirs.name);
  await description(other.page).fill('By the window');
  await save(other.page);
  await other.page.getByText(`Room ${theirs.name} was saved`).waitFor();
  return { me, room };
}

const stored = ({ page }: WatchedPage, { id }: Room) => callAs<Room>(page, `/rooms/${id}`);

test('rejects a stale save, shows both versions, and loses nothing that was typed', async () => {
  const [mine, theirs] = [fresh('Mine'), fresh('Theirs')];
  const { me, room } = await meetOnOneRoom({ name: mine }, { name: theirs });
  const { page } = me;
  const showsMine = () => expect.poll(() => nameBox(page).inputValue()).toBe(mine);

  await page.getByText('Somebody else has just saved this.').waitFor();
  await showsMine();

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Units' }).click();
  await question.waitFor();
  await me.isAccessible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await showsMine();

  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Both versions' });
  await dialog.waitFor();
  expect((await stored(me, room)).name).toBe(theirs);
  await me.isAccessible();

  // Side by side: mine is preselected where I typed, theirs elsewhere.
  const myName = dialog.getByRole('radio', { name: `Name, your version: ${mine}` });
  const theirName = dialog.getByRole('radio', { name: `Name, saved version: ${theirs}` });
  const theirNote = dialog.getByRole('radio', {
    name: 'Description, saved version: By the window',
  });
  for (const [radio, isChecked] of [
    [myName, true],
    [theirName, false],
    [theirNote, true],
  ] as const)
    await expect.poll(() => radio.isChecked()).toBe(isChecked);
  const top = async (radio: Locator) => (await radio.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(myName)) - (await top(theirName))).toBe(0);

  await dialog.getByRole('button', { name: 'Save the selection' }).click();
  await page.getByText(`Room ${mine} was saved`).waitFor();
  const { name, description: note } = await stored(me, room);
  expect({ name, note }).toEqual({ name: mine, note: 'By the window' });
});
