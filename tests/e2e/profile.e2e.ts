import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { png } from '../support/png.ts';
import { asOwner } from './support/database.ts';
import { chargeNurse, nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

/** Resets the users, also after a test that failed halfway. */
async function resetUsers() {
  await asOwner(`UPDATE users SET name = 'Nell Lanternlight' WHERE email = $1`, [nurse]);
  await asOwner(
    `UPDATE users SET timezone = DEFAULT, time_format = DEFAULT, avatar_type = DEFAULT, avatar_color = DEFAULT,
       avatar_file_id = NULL WHERE email = ANY ($1)`,
    [[nurse, chargeNurse, observer]],
  );
}
beforeEach(resetUsers);

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile was saved').last().waitFor();
};
const fontSize = (page: Page) =>
  nameField(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));

it('opens from the user menu and is saved with the mouse; the other tab updates [R000-2.9.1] [R000-2.9.3]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
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
  const visitor = await visitors.arrive(chargeNurse, '/profile');
  await visitor.shows('Profile');
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
  await expect.poll(() => page.getByRole('radio', { name: 'Rose' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: /12 hours/ }).isChecked()).toBe(true);
});

it('accepts a picture, shows it in both tabs, and rejects files that are not images [R000-3.50] [R000-3.51]', async () => {
  const visitor = await visitors.arrive(observer, '/profile');
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
  await expect
    .poll(() => pictures(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(256);
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed Before The Picture');
  await expect.poll(() => page.getByRole('radio', { name: 'Picture' }).isChecked()).toBe(true);
  expect(visitor.calls.filter((call) => call.startsWith('GET /files/')).length).toBe(1);

  await page.getByRole('button', { name: 'Remove it' }).click();
  await pictures(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it('changes theme and text size at once, with the keyboard alone [R000-2.9.5]', async () => {
  const visitor = await visitors.arrive(nurse, '/profile');
  const { page } = visitor;
  await visitor.shows('Profile');
  const root = (name: string) => page.locator('html').getAttribute(name);
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Light' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => root('data-mantine-color-scheme')).toBe('dark');
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
  await expect.poll(() => root('data-look')).toBe('night');
  await expect.poll(() => fontSize(page)).toBeCloseTo(before * 1.3, 1);
});

it('masks patient data and turns shortcuts off at once, in every tab, with the keyboard alone [R000-2.9.5] [R000-5.7]', async () => {
  const visitor = await visitors.arrive(nurse, '/profile');
  const { page } = visitor;
  await visitor.shows('Profile');
  const example = page.getByLabel('Example');
  await expect.poll(() => example.textContent()).toContain('Avery Example');
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
  const reply = await saved;
  expect(reply.ok()).toBe(true);
  await page.reload();
  await visitor.shows('Profile');
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect.poll(() => single.isChecked()).toBe(false);
  const slash = page.getByRole('switch', { name: /The \/ key/ });
  await expect.poll(() => slash.isDisabled()).toBe(true);
});

it('lists the sessions of the user and signs them out everywhere [R000-2.9.4]', async () => {
  const visitor = await visitors.arriveBySignIn(chargeNurse, '/profile');
  const elsewhere = await visitors.arriveBySignIn(chargeNurse, '/');
  elsewhere.expectProblem(/status of 401/);
  visitor.expectProblem(/status of 401/);
  const { page } = visitor;
  await page.reload();
  await page.getByText('This one').waitFor();
  const browsers = page.getByText(/Chrome \d+ on Linux/);
  await expect.poll(() => browsers.count()).toBeGreaterThanOrEqual(2);
  const password = page.getByRole('link', { name: /Change your password/ });
  await expect.poll(() => password.getAttribute('href')).toMatch(/\/change-password$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.waitFor();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await elsewhere.page.getByText('Your session expired').waitFor();
});
