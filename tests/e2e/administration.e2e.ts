import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

interface Case {
  path: string;
  /** The heading of the list, which is also its entry in the menu. */
  list: string;
  one: string;
  /** What the field of the name is called. */
  name: string;
  /** What else has to be filled in. */
  fill?: (page: Page) => Promise<void>;
  /** What its page and its messages call it, where that is not 'Tag Name'. */
  called?: (name: string) => string;
}

const cases: Case[] = [
  { path: '/health-system/tags', list: 'Tags', one: 'tag', name: 'Name' },
  {
    path: '/health-system/video-reasons',
    list: 'Video reasons',
    one: 'video reason',
    name: 'Name',
  },
  {
    path: '/health-system/languages',
    list: 'Languages',
    one: 'language',
    name: 'Name',
    fill: (page) => page.getByRole('textbox', { name: 'Code' }).fill('tlh'),
  },
  {
    path: '/health-system/stat-alarm-categories',
    list: 'Alarm categories',
    one: 'alarm category',
    name: 'Name',
  },
  {
    path: '/health-system/custom-fields',
    list: 'Custom fields',
    one: 'custom field',
    name: 'Name',
  },
  {
    path: '/health-system/hospitals',
    list: 'Hospitals',
    one: 'hospital',
    name: 'Name',
    called: (name) => name,
  },
  {
    path: '/user-management/roles',
    list: 'Roles',
    one: 'role',
    name: 'Name',
    fill: (page) => page.getByRole('checkbox', { name: 'View Room' }).check(),
  },
  { path: '/user-management/groups', list: 'Groups', one: 'group', name: 'Name' },
  {
    path: '/form-builder',
    list: 'Forms',
    one: 'form',
    name: 'Name',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add field' }).click();
      await page.getByRole('textbox', { name: 'Question' }).fill('What was seen?');
    },
  },
];

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

test.each(cases)(
  '$list: added, seen by another browser at once, changed, its history read, removed',
  async ({ path, list, one, name, fill, called = (n) => `${capitalised(one)} ${n}` }) => {
    const [visitor, watcher] = await Promise.all([
      visitors.arrive(admin, `${path}/add`),
      visitors.arrive(admin, path),
    ]);
    const { page } = visitor;
    await visitor.shows(`Add ${one}`);
    await watcher.shows(list);
    await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
    const first = `0 ${list} ${ownWord()}`;
    await page.getByRole('textbox', { name, exact: true }).fill(first);
    await fill?.(page);
    await page.getByRole('button', { name: `Add ${one}` }).click();
    await page.getByText(`${called(first)} was added`).waitFor();
    await visitor.shows(list);

    // The other browser is told, and shows it when she wants.
    await watcher.page.getByRole('button', { name: 'New entries were added. Show them' }).click();
    await watcher.page.getByRole('searchbox', { name: /^Search/ }).fill(first);
    await watcher.page.getByRole('link', { name: first, exact: true }).waitFor();

    await page.getByRole('searchbox', { name: /^Search/ }).fill(first);
    await page.getByRole('link', { name: first, exact: true }).click();
    await visitor.shows(called(first));
    await page.getByRole('button', { name: 'Field History' }).click();
    await page.getByText(/^Added by Ada Harbormaster/).waitFor();
    const second = `${first} B`;
    await page.getByRole('textbox', { name, exact: true }).fill(second);
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

test('who may not see a list has it in no menu, and its address and its call are refused', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home', exact: true }).waitFor();
  for (const { path, list } of cases) {
    expect(await menu.getByRole('link', { name: list, exact: true }).count()).toBe(0);
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
});

test('a person is added with role and hospital, disabled, and found by her status', async () => {
  const visitor = await visitors.arrive(admin, '/user-management/users/add');
  await visitor.shows('Add user');
  const { page } = visitor;
  const email = `zz.${ownWord()}@harborlight.example`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Zed Fictional');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Role', 'Virtual Nurse');
  await choose('Hospitals', 'Harborlight Pier');
  await visitor.isAccessible();
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

test('devices begin with those in service, the ones that need help first; another is decommissioned [R002-2.6]', async () => {
  // Nobody plays the rooms of the demo: its devices are away.
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
  await visitor.isAccessible();

  await page.goto(new URL('/hospital/video_devices/add?division_id=1', page.url()).href);
  await visitor.shows('Add video device');
  const name = `Cart ${ownWord()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Hospital' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await page.getByRole('button', { name: 'Add video device' }).click();
  await page.getByText(`Video device ${name} was added`).waitFor();
  await visitor.shows('Video devices');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('combobox', { name: 'Service status' }).click();
  await page.getByRole('option', { name: 'Decommissioned' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Video device ${name} was saved`).waitFor();
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
  await page.getByText('No Data Available').waitFor();
  await page.getByText('There are no records matching your current criteria.').waitFor();
});
