import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { admin, observer } from './support/people.ts';
import { pressUntil, tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const rooms = '/hospital/rooms?division_id=*';
const rows = (page: Page) => page.locator('tbody tr');
const headers = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent));
const viewButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const parameter = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);

test('filters narrow the list, are kept in the address, and can be inverted and removed [R002-2.1] [R002-5.1]', async () => {
  const visitor = await visitors.arrive(admin, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  await rows(page).first().waitFor();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  const editor = page.getByRole('form', { name: 'Filter by Name' });
  await editor.getByRole('combobox', { name: 'Name' }).selectOption('starts with');
  await editor.getByRole('textbox', { name: 'Value' }).fill('10');
  await visitor.isAccessible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Name starts with 10', exact: true }).waitFor();
  await expect.poll(() => parameter(page, 'filters')).toBe('["name:starts_with:10"]');
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.map((one) => one.textContent.slice(0, 2))))
    .toSatisfy((starts: string[]) => starts.length > 0 && starts.every((one) => one === '10'));

  // The address alone restores the filter.
  await page.reload();
  await page.getByRole('button', { name: 'Name starts with 10', exact: true }).click();
  await page.getByRole('switch', { name: /^Turn it round/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Name does not start with 10', exact: true }).waitFor();
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.map((one) => one.textContent.slice(0, 2))))
    .toSatisfy((starts: string[]) => starts.length > 0 && !starts.includes('10'));

  await page.getByRole('button', { name: 'Remove the filter Name does not start with 10' }).click();
  await expect.poll(() => parameter(page, 'filters')).toBe(null);
});

test('a list can be filtered by a related record with the keyboard [R002-5.1]', async () => {
  const visitor = await visitors.arrive(admin, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Unit' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Filter by Unit' });
  await form.waitFor();
  await page.keyboard.type('cardiac');
  await page.getByRole('option', { name: /^Cardiac Care/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, form.getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Unit is Cardiac Care/ }).waitFor();
  await expect
    .poll(() => rows(page).evaluateAll((all) => all.map((one) => one.children[1]?.textContent)))
    .toSatisfy(
      (units: string[]) => units.length > 0 && units.every((one) => one === 'Cardiac Care'),
    );
});

test('columns can be hidden, ordered, pinned and resized with keys, and a view saves all of it [R002-2.2] [R002-4.1]', async () => {
  await asOwner(`DELETE FROM table_user_settings WHERE name = 'My rooms'`);
  const visitor = await visitors.arrive(observer, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  await rows(page).first().waitFor();
  // The rows are there, so the columns are final.
  const before = await headers(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Division' }).uncheck();
  await page.getByRole('button', { name: 'Move Beds up' }).click();
  await page.getByRole('button', { name: 'Keep Room at the edge' }).click();
  await visitor.isAccessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => headers(page)).toEqual(['Room', 'Beds', 'Unit', 'Updated']);

  // Column edges can be moved from a second after the table has loaded.
  const edge = page.getByRole('separator', { name: 'Width of Room' });
  await edge.focus();
  const widthNow = () => edge.evaluate((one) => one.closest('th')?.offsetWidth ?? 0);
  // The edge has the focus, so the table has its final layout.
  const width = await widthNow();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(widthNow).toBe(width + 50);

  await viewButton(page, 'View: System Default, altered').click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My rooms');
  await dialog.getByRole('switch', { name: 'Begin with this view' }).check();
  await expect.poll(() => dialog.getByText('Is System').count()).toBe(0);
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await viewButton(page, 'View: My rooms').waitFor();

  // The table starts with the view, also in another tab. A changed view can be saved again.
  const other = await visitors.anotherTab(visitor, rooms);
  await viewButton(other.page, 'View: My rooms').waitFor();
  await expect.poll(() => headers(other.page)).toEqual(['Room', 'Beds', 'Unit', 'Updated']);
  await page.getByRole('button', { name: 'Updated' }).click();
  await viewButton(page, 'View: My rooms, altered').click();
  await page.getByRole('menuitem', { name: 'Save My rooms' }).click();
  await page.getByText('View My rooms was saved').waitFor();
  await viewButton(page, 'View: My rooms').waitFor();
  await expect.poll(() => parameter(page, 'sort')).toBe(null);

  await viewButton(page, 'View: My rooms').click();
  await page.getByRole('menuitem', { name: 'Delete My rooms…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await viewButton(page, 'View: System Default').waitFor();
  await expect.poll(() => headers(page)).toEqual(before);
});

test('the rows on the page are exported with every value quoted and no formulas [R002-2.3]', async () => {
  const [room] = await asOwner<{ id: string }>(
    `UPDATE rooms SET description = '=HYPERLINK("evil")' WHERE id =
       (SELECT r.id FROM rooms r JOIN hospitals h ON h.id = r.hospital_id
         WHERE h.auth0_id = 'org_harborlight' AND r.deleted_at IS NULL ORDER BY r.name, r.id LIMIT 1)
     RETURNING id`,
  );
  expect(room).toBeDefined();
  const visitor = await visitors.arrive(admin, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Description' }).check();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'The rows on this page' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^rooms-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFF"Room","Unit","Division","Beds","Updated","Description"');
  // The rows of the page were loaded before the export.
  const shown = await rows(page).count();
  expect(lines).toHaveLength(shown);
  expect(lines.every((line) => /^("([^"]|"")*",?)+$/.test(line))).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
});

test('all matching rows are exported in the background [R002-2.8]', async () => {
  const visitor = await visitors.arrive(admin, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  await rows(page).first().waitFor();
  const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect.poll(() => range.textContent()).toMatch(/ of \d+$/);
  // Nothing adds rooms while this file runs.
  const count = Number((await range.textContent())?.split(' of ').at(-1));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'All matching rows' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
});

test('pages can be changed by button and by number, and the page size is remembered [R002-2.4]', async () => {
  const visitor = await visitors.arrive(admin, rooms);
  await visitor.shows('Rooms');
  const { page } = visitor;
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const range = pages.getByRole('status');
  await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('25 rows');
  await expect.poll(() => range.textContent()).toMatch(/^1–25 of \d+$/);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => range.textContent()).toMatch(/^26–50 of/);
  await pages.getByRole('button', { name: 'Last' }).click();
  await expect.poll(() => range.textContent()).toMatch(/–(\d+) of \1$/);
  const box = pages.getByRole('textbox', { name: 'Go to page' });
  await box.fill('999');
  await box.press('Enter');
  await expect.poll(() => box.inputValue()).not.toBe('999');
  await box.fill('2');
  await box.press('Enter');
  await expect.poll(() => range.textContent()).toMatch(/^26–50 of/);
  await page.goto(new URL('/hospital/units?division_id=*', page.url()).href);
  await visitor.shows('Units');
  await expect
    .poll(() => pages.getByRole('combobox', { name: 'Rows per page' }).inputValue())
    .toBe('25');
});
