import { expect, test } from 'vitest';
import { asOwner, asWorker } from './support/database.ts';
import { admin, nurse, operator } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const screens = [
  { path: '/system/feature-flags', title: 'Feature flags' },
  { path: '/system/background-jobs', title: 'Background jobs' },
  { path: '/monitoring/logs', title: 'Logs' },
];

test('a feature flag is turned on for one role; another browser shows it at once, and its history keeps the change [R000-6.7] [R000-6.8]', async () => {
  await asOwner(`DELETE FROM feature_flag_roles r USING feature_flags f
    WHERE f.id = r.feature_flag_id AND f.key = 'crystal_ball'`);
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(operator, '/system/feature-flags'),
    visitors.arrive(admin, '/system/feature-flags'),
  ]);
  const { page } = visitor;
  await visitor.shows('Feature flags');
  await watcher.shows('Feature flags');
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await page.getByRole('link', { name: 'Crystal ball' }).click();
  await visitor.shows('Crystal ball');
  await page.getByRole('switch', { name: 'On' }).check();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Virtual Nurse', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Remove by').fill('2031-05-06');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Crystal ball was saved').waitFor();
  const row = watcher.page.getByRole('row', { name: /^Crystal ball/ });
  await row.getByText('Virtual Nurse').waitFor();
  await row.getByText('2031-05-06').waitFor();
  await page.getByRole('link', { name: 'Crystal ball' }).click();
  await page.getByRole('button', { name: 'Field History' }).click();
  await page
    .getByText(/Virtual Nurse/)
    .first()
    .waitFor();
}, 90_000);

test('a feature appears on open pages when its flag is turned on, and disappears when it is turned off [R000-6.8]', async () => {
  await asOwner(`UPDATE feature_flags SET enabled = false WHERE key = 'block_and_chart_testing'`);
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(operator, '/system/feature-flags'),
    visitors.arrive(admin, '/profile'),
  ]);
  const { page } = visitor;
  await watcher.shows('Profile');
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
  const part = watcher.page.getByRole('heading', { name: 'Settings as JSON' });
  await expect.poll(() => part.count()).toBe(0);
  const switchTo = async (isOn: boolean) => {
    await visitor.shows('Feature flags');
    await page.getByRole('link', { name: 'Block and chart testing' }).click();
    await page.getByRole('switch', { name: 'On' }).setChecked(isOn);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Block and chart testing was saved').last().waitFor();
  };
  await switchTo(true);
  await part.waitFor();
  await watcher.page.getByRole('switch', { name: 'Mask patient data' }).click();
  await watcher.page.getByRole('button', { name: 'Set JSON' }).click();
  const dialog = watcher.page.getByRole('dialog', { name: /^Set JSON/ });
  const text = dialog.getByRole('textbox', { name: 'Settings' });
  await text.fill('{\n  "enabled" false\n}');
  await dialog.getByText('Line 2, column 13: a colon is expected here.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await watcher.isAccessible();
  await text.fill('{"enabled":false}');
  await dialog.getByRole('button', { name: 'Format' }).click();
  await expect.poll(() => text.inputValue()).toBe('{\n  "enabled": false\n}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await switchTo(false);
  await part.waitFor({ state: 'detached' });
}, 90_000);

test('a failed job shows its error, and can be retried [R000-6.9]', async () => {
  const [hospital] = await asOwner<{ id: string }>(
    'SELECT hospital_id AS id FROM users WHERE email = $1',
    [operator],
  );
  const data = { hospital_id: Number(hospital?.id), id: 'Clover Saltmarsh' };
  await asWorker(`SELECT graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'export-rows'))`);
  await asWorker(`SELECT graphile_worker.add_job('export-rows', $1::json, max_attempts => 1)`, [
    JSON.stringify(data),
  ]);
  const visitor = await visitors.arrive(operator, '/system/background-jobs');
  const { page } = visitor;
  await visitor.shows('Background jobs');
  const row = page.getByRole('row', { name: /^Export rows/ });
  await row.getByText('Failed').waitFor();
  await row.getByText(/^The data of the job does not fit/).waitFor();
  await expect.poll(() => page.getByText('Clover').count()).toBe(0);
  await visitor.isAccessible();
  const failures = async () => {
    const jobs = await asWorker<{ last_error: string | null; updated_at: Date }>(
      `SELECT last_error, updated_at FROM graphile_worker.jobs WHERE task_identifier = 'export-rows'`,
    );
    return jobs.filter((job) => job.last_error !== null).map((job) => job.updated_at.getTime());
  };
  const [failedAt] = await failures();
  await row.getByRole('button', { name: 'Try again: Export rows' }).click();
  await page.getByText('Export rows is being done again').waitFor();
  // It fails again, and the list shows that without a reload.
  await expect.poll(async () => (await failures())[0]).toBeGreaterThan(failedAt ?? Infinity);
  await row.getByText('Failed').waitFor();
}, 90_000);

test('the log lists who viewed a room, filters by person, and logs its own reading [R000-6.10]', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/rooms');
  const { page } = visitor;
  await visitor.shows('Rooms');
  await page.goto(new URL('/monitoring/logs', page.url()).href);
  await visitor.shows('Logs');
  await page.getByRole('cell', { name: 'Ada Harbormaster' }).first().waitFor();
  await page
    .getByRole('cell', { name: /^\d+ rooms?: / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Person' }).click();
  const form = page.getByRole('form', { name: 'Filter by Person' });
  await form.getByRole('combobox').fill('harbormaster');
  await page.getByRole('option', { name: /^Ada Harbormaster/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^Person is Ada Harbormaster/ }).waitFor();
  await expect
    .poll(() =>
      page
        .locator('tbody tr')
        .evaluateAll((all) => new Set(all.map((one) => one.children[1]?.textContent)).size),
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page
    .getByRole('cell', { name: /lines of this log$/ })
    .first()
    .waitFor();
}, 90_000);

test('the screens are missing from the menu of a nurse, and their addresses are denied', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entries = () => menu.getByRole('link').allTextContents();
  await expect.poll(entries).toContain('Home');
  for (const { title } of screens) await expect.poll(entries).not.toContain(title);
  for (const { path } of screens) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
});
