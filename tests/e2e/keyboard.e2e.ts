import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '../../database/demo/demo-logins.ts';
import { ownWord } from './support/own-word.ts';
import { admin } from './support/people.ts';
import { tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const showsFocusRing = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

test('signs in, and adds, finds, changes and removes a room without a mouse', async () => {
  const visitor = await visitors.stranger('/');
  const { page } = visitor;
  const { keyboard } = page;

  await tabTo(page, page.getByLabel('E-mail address'));
  await keyboard.type(admin);
  await keyboard.press('Tab');
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await visitor.shows(/^Good/);

  // The first Tab stop skips the menu, and each stop shows a focus ring.
  await keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Skip to the content' }));
  const menuEntry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Rooms' });
  await tabTo(page, menuEntry);
  await showsFocusRing(menuEntry);
  await keyboard.press('Enter');
  await visitor.shows('Rooms');

  // Add: the name has the focus. Enter in a bed adds the next; Backspace in an empty one removes it.
  await tabTo(page, page.getByRole('link', { name: 'Add room' }));
  await keyboard.press('Enter');
  await visitor.shows('Add room');
  const name = `0 Keys ${ownWord()}`;
  await keyboard.type(name);
  await tabTo(page, page.getByRole('combobox', { name: 'Unit' }));
  await keyboard.type('cardiac');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const firstBed = page.getByRole('textbox', { name: 'Name of bed 1' });
  await tabTo(page, firstBed);
  await keyboard.press('Enter');
  const secondBed = page.getByRole('textbox', { name: 'Name of bed 2' });
  await secondBed.waitFor();
  await hasFocus(secondBed);
  await expect.poll(() => secondBed.inputValue()).toBe('B');
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name of bed 3' }).waitFor();
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await page.getByRole('textbox', { name: 'Name of bed 3' }).waitFor({ state: 'detached' });
  await hasFocus(secondBed);
  await tabTo(page, page.getByRole('button', { name: 'Add room' }));
  await keyboard.press('Enter');
  await page.getByText(`Room ${name} was added`).waitFor();

  // Find it and open it with Enter.
  await tabTo(page, page.getByRole('searchbox', { name: 'Search rooms by name' }));
  await keyboard.type(name);
  await keyboard.press('Enter');
  const link = page.getByRole('link', { name, exact: true });
  await tabTo(page, link);
  await keyboard.press('Enter');
  await visitor.shows(`Room ${name}`);

  await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
  await keyboard.type('By the stairs');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await page.getByText(`Room ${name} was saved`).waitFor();

  // Remove it. Escape cancels, and the dialog returns the focus.
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search rooms by name' }));
  await keyboard.type(name);
  await keyboard.press('Enter');
  await tabTo(page, link);
  await keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove room' });
  await tabTo(page, remove);
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Remove room ${name}?` });
  await question.waitFor();
  await keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await hasFocus(remove);
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Remove' }));
  await keyboard.press('Enter');
  await page.getByText(`Room ${name} was removed`).waitFor();

  // Skip the long menu of an administrator; then arrows move from row to row.
  await visitor.shows('Rooms');
  const rows = page.locator('tbody tr a');
  await rows.nth(1).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await keyboard.press('Enter');
  await tabTo(page, rows.first());
  await keyboard.press('ArrowDown');
  await hasFocus(rows.nth(1));
  await keyboard.press('ArrowUp');
  await hasFocus(rows.first());
});
