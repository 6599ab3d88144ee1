import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

async function choose({ page }: WatchedPage, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * The two declarations that use most of the resource kit: choices, an input of its own and fields
 * only for a new record; references, a switch and a page to read. What each of the others declares
 * is tested in apps/web/src/app/administration.test.tsx.
 */
const journeys = [
  {
    path: '/health-system/custom-fields',
    list: 'Custom fields',
    one: 'custom field',
    fill: async (visitor: WatchedPage) => {
      await choose(visitor, 'Filled in as', 'One of a list');
      await visitor.page.getByRole('textbox', { name: 'Choices' }).fill('Low\nHigh');
    },
    keeps: (visitor: WatchedPage) =>
      expect
        .poll(() => visitor.page.getByRole('textbox', { name: 'Choices' }).inputValue())
        .toBe('Low\nHigh'),
  },
  {
    path: '/user-management/groups',
    list: 'Groups',
    one: 'group',
    fill: async (visitor: WatchedPage) => {
      await visitor.page.getByRole('combobox', { name: 'People' }).fill('Nell');
      await choose(visitor, 'People', `Nell Lanternlight, ${nurse}`);
      await visitor.page.keyboard.press('Escape');
    },
    keeps: (visitor: WatchedPage) =>
      visitor.page
        .getByText(/^Nell Lanternlight/)
        .first()
        .waitFor(),
  },
];

test.each(journeys)(
  '$list: a record is added, shown to another browser at once, changed, its history read, removed',
  async ({ path, list, one, fill, keeps }) => {
    const called = (name: string) => `${one.slice(0, 1).toUpperCase()}${one.slice(1)} ${name}`;
    const [visitor, watcher] = await Promise.all([
      visitors.arrive(admin, `${path}/add`),
      visitors.arrive(admin, path),
    ]);
    const { page } = visitor;
    await visitor.shows(`Add ${one}`);
    await watcher.shows(list);
    await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
    const first = `0 ${list} ${ownWord()}`;
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill(first);
    await fill(visitor);
    await page.getByRole('button', { name: `Add ${one}` }).click();
    await page.getByText(`${called(first)} was added`).waitFor();
    await visitor.shows(list);

    // The other list is hinted at the addition, and shows it when asked to.
    await watcher.page.getByRole('button', { name: 'New entries were added. Show them' }).click();
    await watcher.page.getByRole('searchbox', { name: /^Search/ }).fill(first);
    await watcher.page.getByRole('link', { name: first, exact: true }).waitFor();

    await page.getByRole('searchbox', { name: /^Search/ }).fill(first);
    await page.getByRole('link', { name: first, exact: true }).click();
    await visitor.shows(called(first));
    await keeps(visitor);
    await page.getByRole('button', { name: 'Field History' }).click();
    await page.getByText(/^Added by Ada Harbormaster/).waitFor();
    const second = `${first} B`;
    await name.fill(second);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${called(second)} was saved`).waitFor();
    await watcher.page.getByRole('link', { name: second, exact: true }).waitFor();

    await visitor.shows(list);
    await page.getByRole('searchbox', { name: /^Search/ }).fill(second);
    await page.getByRole('link', { name: second, exact: true }).click();
    await page.getByRole('button', { name: `Remove ${one}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText(`${called(second)} was removed`).waitFor();
  },
  120_000,
);

const lists = {
  Tags: '/health-system/tags',
  'Video reasons': '/health-system/video-reasons',
  Languages: '/health-system/languages',
  'Alarm categories': '/health-system/stat-alarm-categories',
  'Custom fields': '/health-system/custom-fields',
  Hospitals: '/health-system/hospitals',
  Roles: '/user-management/roles',
  Groups: '/user-management/groups',
  Forms: '/form-builder',
};

test('hides a list from the menu of people who may not see it, and denies its address', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // The menu is drawn as a whole: with its first entry there, the others would be too.
  await menu.getByRole('link', { name: 'Home', exact: true }).waitFor();
  for (const [list, path] of Object.entries(lists)) {
    await expect.poll(() => menu.getByRole('link', { name: list, exact: true }).count()).toBe(0);
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
});

test('adds a person with a role and a hospital, and disables them', async () => {
  const visitor = await visitors.arrive(admin, '/user-management/users/add');
  await visitor.shows('Add user');
  const { page } = visitor;
  const email = `zz.${ownWord()}@harborlight.example`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Zed Fictional');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await choose(visitor, 'Role', 'Virtual Nurse');
  await page.keyboard.press('Escape');
  await choose(visitor, 'Hospitals', 'Harborlight Pier');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByText('Zed Fictional was added').waitFor();
  await visitor.shows('Users');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(email);
  await page.getByRole('row', { name: email }).getByRole('link', { name: 'Zed Fictional' }).click();
  await visitor.shows('Zed Fictional');
  await page.getByRole('switch', { name: 'Disabled' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Zed Fictional was saved').waitFor();
  const [row] = await asOwner<{ disabled: boolean }>(
    'SELECT disabled_at IS NOT NULL AS disabled FROM users WHERE email = $1',
    [email],
  );
  expect(row?.disabled).toBe(true);
});

test('lists devices in service, those that need help first, and no decommissioned ones [R002-2.6]', async () => {
  // No room of the demo runs: all its devices are offline.
  await asOwner(`UPDATE video_devices SET status = 'error' WHERE id = (SELECT min(id) FROM video_devices
    WHERE kind = 'fixed' AND service_status = 'in_service')`);
  const visitor = await visitors.arrive(admin, '/hospital/video_devices?division_id=*');
  await visitor.shows('Video devices');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Service status is In service', exact: true }).waitFor();
  const headings = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent));
  await expect
    .poll(headings)
    .toEqual([
      'Status',
      'Name',
      'ID',
      'Type',
      'Room',
      'Version',
      'Update',
      'State Updated',
      'Service Status',
      'IP Address',
      'Serial #',
      'MAC Address',
    ]);
  await page.locator('tbody tr').first().getByText('Error').waitFor();

  await page.goto(new URL('/hospital/video_devices/add?division_id=1', page.url()).href);
  await visitor.shows('Add video device');
  const name = `Cart ${ownWord()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(visitor, 'Hospital', 'Harborlight Pier');
  await page.getByRole('button', { name: 'Add video device' }).click();
  await page.getByText(`Video device ${name} was added`).waitFor();
  await visitor.shows('Video devices');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await choose(visitor, 'Service status', 'Decommissioned');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Video device ${name} was saved`).waitFor();
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
  await page.getByText('No Data Available').waitFor();
  await page.getByText('There are no records matching your current criteria.').waitFor();
});
