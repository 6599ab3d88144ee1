import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, callWith, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { latestLink } from './support/mail.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** With the keyboard alone. */
async function choose(page: Page, button: string, file: ReturnType<typeof fileOf>) {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await (await asked).setFiles(file);
}

const unitOfPier = async () => {
  const [unit] = await asOwner<{ id: number; name: string }>(
    `SELECT u.id::float8, u.name FROM units u JOIN divisions d ON d.id = u.division_id
      WHERE d.name = 'Harborlight Pier' ORDER BY u.id LIMIT 1`,
  );
  if (!unit) throw new Error('The demo has no unit in Harborlight Pier');
  return unit;
};
const countRooms = async (prefix: string) => {
  const [row] = await asOwner<{ n: number }>(
    'SELECT count(*)::float8 AS n FROM rooms WHERE starts_with(name, $1)',
    [prefix],
  );
  return row?.n;
};

test('imports rooms from a file: offers a template, shows each mistake beside its cell, adds the corrected rooms, and updates an open list', async () => {
  const unit = await unitOfPier();
  const prefix = `0 File ${ownWord()}`;
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(admin, '/hospital/rooms'),
    visitors.arrive(admin, '/hospital/rooms'),
  ]);
  await watcher.shows('Rooms');
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await visitor.shows('Rooms');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await visitor.shows('Import rooms');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const template = await readFile(await (await saving).path(), 'utf8');
  expect(template.split('\r\n')[0]).toBe('\uFEFF"Room","Hospital","Unit","Beds","Description"');

  const headers = 'Room;Unit;Beds';
  const right = Array.from(
    { length: 30 },
    (_, at) => `${prefix} ${String(at).padStart(2, '0')};${unit.name};Window, Door`,
  );
  const wrong = [...right];
  wrong[4] = `${prefix} 04;Nowhere;A, A`;
  wrong[28] = `${prefix} 27;${unit.name};A`;
  await choose(page, 'Choose a CSV file', fileOf('rooms.csv', [headers, ...wrong]));
  await page.getByText('3 mistakes in 2 rows').waitFor();
  const cellOf = (text: string) => page.getByRole('cell').filter({ hasText: text });
  await cellOf("There is no unit 'Nowhere' that you may see").waitFor();
  await cellOf('Each bed of a room needs a name of its own').waitFor();
  await cellOf('This unit already has a room of this name: row 29 of this file').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 2);
  await visitor.isAccessible();
  await page.getByRole('switch', { name: 'Only rows with mistakes' }).uncheck();
  await page.getByRole('cell', { name: 'Will be added' }).first().waitFor();
  await page.getByText('1–25 of 30').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Add 30 rooms' }).isDisabled())
    .toBe(true);
  expect(await countRooms(prefix)).toBe(0);

  await choose(page, 'Choose another file', fileOf('mended.csv', [headers, ...right]));
  await page.getByText('30 rooms will be added').waitFor();
  await page.getByRole('button', { name: 'Add 30 rooms' }).click();
  await page.getByRole('heading', { name: '30 rooms were added' }).waitFor();
  await visitor.isAccessible();
  expect(await countRooms(prefix)).toBe(30);

  await watcher.page.getByRole('button', { name: 'New entries were added. Show them' }).click();
  await watcher.page.getByRole('searchbox', { name: /^Search/ }).fill(prefix);
  await watcher.page.getByRole('link', { name: `${prefix} 00`, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Go to the rooms' }).click();
  await visitor.shows('Rooms');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(prefix);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `${prefix} 00`, exact: true }).click();
  await page.getByRole('button', { name: 'Field History' }).click();
  await page.getByText(/^Added by Ada Harbormaster/).waitFor();
}, 120_000);

test('rejects a dropped file whose outcome has changed since the preview, and previews it again', async () => {
  const unit = await unitOfPier();
  const name = `0 Late ${ownWord()}`;
  const visitor = await visitors.arrive(admin, '/hospital/rooms/import');
  await visitor.shows('Import rooms');
  const { page } = visitor;
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, `Room,Unit\r\n${name},${unit.name}\r\n`);
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('1 room will be added').waitFor();
  await callAs(page, '/rooms', {
    method: 'POST',
    body: { name, unit_id: unit.id, description: null, beds: [{ name: 'A' }] },
  });
  visitor.expectProblem(/409/);
  await page.getByRole('button', { name: 'Add 1 room' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please look again' }).waitFor();
  await page.getByText('1 mistake in 1 row').waitFor();
  await page.getByText('This unit already has a room of this name').waitFor();
});

test('explains why a file that is not UTF-8 CSV is rejected', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/units/import');
  await visitor.shows('Import units');
  const { page } = visitor;
  visitor.expectProblem(/422/);
  const file = fileOf('latin.csv', []);
  file.buffer = Buffer.from('Unit,Hospital\r\nB\xfcro,x', 'latin1');
  await choose(page, 'Choose a CSV file', file);
  await page.getByRole('alert').filter({ hasText: "Save it as 'CSV UTF-8'" }).waitFor();
});

test('mails imported users a link to choose a password', async () => {
  const visitor = await visitors.arrive(admin, '/user-management/users');
  await visitor.shows('Users');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await visitor.shows('Import users');
  const email = `file.${ownWord()}@harborlight.example`;
  await choose(
    page,
    'Choose a CSV file',
    fileOf('people.csv', [
      'Name,E-mail,Role,Hospitals',
      `"Fay Fictional",${email},Virtual Nurse,"Harborlight Pier, Harborlight Lakeside"`,
    ]),
  );
  await page.getByText('1 user will be added').waitFor();
  await page.getByText('1 invitation to choose a password will be mailed.').waitFor();
  await page.getByRole('button', { name: 'Add 1 user' }).click();
  await page.getByRole('heading', { name: '1 user was added' }).waitFor();
  expect(await latestLink(email, new URL(stack().urls.identity).origin)).toContain('set-password');
  await page.getByRole('link', { name: 'Go to the users' }).click();
  await page.getByRole('searchbox', { name: /^Search/ }).fill(email);
  await page
    .getByRole('row', { name: email })
    .getByRole('link', { name: 'Fay Fictional' })
    .waitFor();
});

test('denies the import screens and calls to a nurse', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  const { page } = visitor;
  await expect.poll(() => page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0);
  const token = await tokenOf(page);
  visitor.expectProblem(/403/);
  for (const [path, kind] of [
    ['/hospital/rooms/import', 'rooms'],
    ['/hospital/units/import', 'units'],
    ['/hospital/video_devices/import', 'video_devices'],
    ['/user-management/users/import', 'users'],
  ] as const) {
    const refused = await callWith(page, token, `/imports/${kind}/preview`, { method: 'POST' });
    expect(refused.status).toBe(403);
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
}, 120_000);
