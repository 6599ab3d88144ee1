import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { png } from '../support/png.ts';
import { asOwner } from './support/database.ts';
import { chargeNurse, nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

/** Before, for whoever repeats a test that broke off; after, for the tests of others. */
async function asTheyWere() {
  await asOwner(`UPDATE users SET name = 'Nell Lanternlight' WHERE email = $1`, [nurse]);
  await asOwner(
    `UPDATE users SET timezone = DEFAULT, time_format = DEFAULT, avatar_type = DEFAULT, avatar_color = DEFAULT,
       avatar_file_id = NULL WHERE email = ANY ($1)`,
    [[nurse, chargeNurse, observer]],
  );
}
beforeEach(asTheyWere);
afterEach(asTheyWere);

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile was saved').last().waitFor();
};
const fontSize = (page: Page) =>
  nameField(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));

it('opens from the user menu and is saved by mouse; the other tab follows [R000-2.9.1] [R000-2.9.3]', async () => {
  const visitor = await visitors.arriveBySignIn(nurse, '/');
  const { page } = visitor;
  await page.getByRole('button', { name: /Nell Lanternlight/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await visitor.shows('Profile');
  const other = await visitors.anotherTab(visitor, '/');
  await other.page.getByRole('button', { name: /Nell Lanternlight/ }).waitFor();

  await nameField(page).fill('Nell Lantern-Bright');
  await page.getByRole('radio', { name: 'Green' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
  await page.getByRole('radio', { name: /12 hours/ }).click();
  await page.getByText(/It is \w+, \d+:\d\d\s[AP]M there now/).waitFor();
  await save(page);

  await page.getByRole('button', { name: /Nell Lantern-Bright/ }).waitFor();
  await other.page.getByRole('button', { name: /Nell Lantern-Bright/ }).waitFor();
  await nameField(page).fill('Nell Lanternlight');
  await save(page);
});

it('shows both versions when another tab saved first [R000-2.9.2]', async () => {
  const visitor = await visitors.arriveBySignIn(chargeNurse, '/profile');
  const other = await visitors.anotherTab(visitor, '/profile');
  await other.shows('Profile');
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Rose' }).click();
  await other.page.getByRole('radio', { name: /12 hours/ }).click();
  await save(other.page);
  await page.getByText('Somebody else has just saved this').waitFor();
  visitor.expectProblem(/status of 409/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Both versions' });
  await dialog.getByRole('button', { name: /Save/ }).click();
  await page.getByText('Your profile was saved').waitFor();
  expect(await page.getByRole('radio', { name: 'Rose' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /12 hours/ }).isChecked()).toBe(true);
});

it('takes a picture, shows it in both tabs, and refuses what is none [R000-3.50] [R000-3.51]', async () => {
  const visitor = await visitors.arriveBySignIn(observer, '/profile');
  const { page } = visitor;
  await visitor.shows('Profile');
  const other = await visitors.anotherTab(visitor, '/');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(Upload a|Replace the) picture/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  await page.getByRole('alert').getByText('Choose a PNG, JPEG or WebP image').waitFor();
  visitor.expectProblem(/status of (415|422)/);
  await choose('broken.png', 'image/png', png(64, 64, 9));
  await page.getByRole('alert').getByText('This image cannot be read').waitFor();

  await nameField(page).fill('Typed Before The Picture');
  await choose('face.png', 'image/png', png(200, 300));
  await page.getByRole('button', { name: 'Remove it' }).waitFor();
  const pictures = (tab: Page) => tab.locator('header img[src^="blob:"]');
  await pictures(page).waitFor();
  await pictures(other.page).waitFor();
  expect(await pictures(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  expect(await nameField(page).inputValue()).toBe('Typed Before The Picture');
  expect(await page.getByRole('radio', { name: 'Picture' }).isChecked()).toBe(true);
  expect(visitor.calls.filter((call) => call.startsWith('GET /files/')).length).toBe(1);

  await page.getByRole('button', { name: 'Remove it' }).click();
  await pictures(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it('changes look and text size at once, by keyboard alone [R000-2.9.5]', async () => {
  const visitor = await visitors.arriveBySignIn(nurse, '/profile');
  const { page } = visitor;
  await visitor.shows('Profile');
  const root = (name: string) => page.locator('html').getAttribute(name);
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('Space');
  await visitor.isAccessible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => root('data-mantine-color-scheme')).toBe('dark');
  await visitor.isAccessible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => root('data-look')).toBe('night');
  await visitor.isAccessible();

  const before = await fontSize(page);
  await page
    .getByRole('radiogroup', { name: 'Text size' })
    .getByRole('radio', { name: '100 %' })
    .focus();
  const saved = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/user_preferences/text_size') &&
      (reply.request().postData() ?? '').includes('130'),
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => fontSize(page)).toBeCloseTo(before * 1.3, 1);
  await visitor.isAccessible();
  await saved;
  await page.reload();
  await visitor.shows('Profile');
  expect(await root('data-look')).toBe('night');
  expect(await fontSize(page)).toBeCloseTo(before * 1.3, 1);
  // Five times axe over a long page.
}, 150_000);

it('masks and changes keys at once, here and in the other tab, by keyboard alone [R000-2.9.5] [R000-5.7]', async () => {
  const visitor = await visitors.arriveBySignIn(nurse, '/profile');
  const { page } = visitor;
  await visitor.shows('Profile');
  const example = page.getByLabel('Example');
  expect(await example.textContent()).toContain('Avery Example');
  await page.getByRole('switch', { name: 'Mask patient data' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => example.textContent()).toBe('A***** E***** · *****711 · **/**/1948');

  const other = await visitors.anotherTab(visitor, '/');
  await other.page.getByRole('button', { name: /Lanternlight/ }).focus();
  await other.page.keyboard.press('Enter');
  const item = other.page.getByRole('menuitemcheckbox', { name: 'Mask patient data' });
  await expect.poll(() => item.getAttribute('aria-checked')).toBe('true');
  await item.focus();
  await other.page.keyboard.press('Enter');
  await expect.poll(() => example.textContent()).toContain('Avery Example');

  const saved = page.waitForResponse(/user_preferences\/shortcuts/);
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).focus();
  await page.keyboard.press('Space');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await visitor.shows('Profile');
  expect(await page.getByRole('switch', { name: 'Single-key shortcuts' }).isChecked()).toBe(false);
  expect(await page.getByRole('switch', { name: /The \/ key/ }).isDisabled()).toBe(true);
}, 120_000);

it('tells where the person is signed in and signs her out everywhere [R000-2.9.4]', async () => {
  const visitor = await visitors.arriveBySignIn(chargeNurse, '/profile');
  const elsewhere = await visitors.arriveBySignIn(chargeNurse, '/');
  elsewhere.expectProblem(/status of 401/);
  visitor.expectProblem(/status of 401/);
  const { page } = visitor;
  await page.reload();
  await page.getByText('This one').waitFor();
  expect(await page.getByText(/Chrome \d+ on Linux/).count()).toBeGreaterThanOrEqual(2);
  expect(
    await page.getByRole('link', { name: /Change your password/ }).getAttribute('href'),
  ).toMatch(/\/change-password$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.waitFor();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await elsewhere.page.getByText('Your session expired').waitFor();
});
