import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { pickedUp } from './support/dragging.ts';
import { admin, adminOfAnotherHospital, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('tries out, saves and records hospital preferences, and updates another open page', async () => {
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(admin, '/hospital/preferences'),
    visitors.arrive(admin, '/hospital/preferences'),
  ]);
  await visitor.shows('Hospital preferences');
  await watcher.shows('Hospital preferences');
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
  const { page } = visitor;
  const question = 'Call for help?';
  await page.getByRole('textbox', { name: 'Question before an alarm' }).fill(question);
  await page.getByRole('button', { name: 'See it' }).click();
  const asked = page.getByRole('dialog', { name: question });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Hear it' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('combobox', { name: 'Recording' }).click();
  await page.getByRole('option', { name: 'On', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preferences were saved').waitFor();
  // The page stays open, and the other page updates.
  await visitor.shows('Hospital preferences');
  await expect
    .poll(() => watcher.page.getByRole('textbox', { name: /^Question/ }).inputValue())
    .toBe(question);
  await page.getByRole('button', { name: 'Field History' }).click();
  const history = page.getByRole('complementary');
  await history
    .getByText(/^Changed by Ada Harbormaster/)
    .first()
    .waitFor();
  await history.getByText('As the health system has it').first().waitFor();
  await expect.poll(() => history.getByText('null').count()).toBe(0);
});

test('saves a change of one part of a record after another part has changed', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/preferences');
  await visitor.shows('Hospital preferences');
  const { page } = visitor;
  visitor.expectProblem(/status of 409/);
  const division = Number(new URL(page.url()).searchParams.get('division_id'));
  await page.getByRole('textbox', { name: 'How long it sounds' }).fill('44');
  await asOwner(`UPDATE divisions SET color = '#123456' WHERE id = $1`, [division]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preferences were saved').waitFor();
  const rows = await asOwner<{ seconds: number; color: string }>(
    'SELECT video_device_alarm_duration AS seconds, color FROM divisions WHERE id = $1',
    [division],
  );
  expect(rows).toEqual([{ seconds: 44, color: '#123456' }]);
});

test('warns of unsaved health system preferences and explains a rejected number', async () => {
  const visitor = await visitors.arrive(admin, '/health-system/preferences');
  await visitor.shows('Health system preferences');
  const { page } = visitor;
  await page.getByRole('textbox', { name: 'Recordings' }).fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter 1 or more').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Take back changes' }).click();
  await page.getByRole('textbox', { name: 'Recordings' }).fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The preferences were saved').waitFor();
  await page.getByRole('button', { name: 'Field History' }).click();
  await page.getByRole('complementary').getByText('45 days').waitFor();
});

test('hides a field from a role, updates another browser, and shows the field again', async () => {
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(admin, '/health-system/page_preferences/add'),
    visitors.arrive(admin, '/health-system/page_preferences'),
  ]);
  const { page } = visitor;
  await visitor.shows('Add page preference');
  await watcher.shows('Page preferences');
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Bedside Nurse', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Family note' }).uncheck();
  await page.getByRole('checkbox', { name: 'Wears glasses' }).uncheck();
  await page.getByRole('button', { name: 'Add page preference' }).click();
  await page.getByText('Patient form for Bedside Nurse was added').waitFor();
  await watcher.page.getByRole('button', { name: 'New entries were added. Show them' }).click();
  const row = watcher.page.getByRole('row', { name: /Patient form Bedside Nurse/ });
  await row.getByText('Family note, glasses').waitFor();

  await page
    .getByRole('row', { name: /Patient form Bedside Nurse/ })
    .getByRole('link')
    .click();
  await visitor.shows('Patient form for Bedside Nurse');
  await page.getByRole('checkbox', { name: 'Wears glasses' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Family note', { exact: true }).waitFor();
  await page
    .getByRole('row', { name: /Patient form Bedside Nurse/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Remove page preference' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Patient form for Bedside Nurse was removed').waitFor();
});

test('says in the access browser who sees a place and what a person sees, and why', async () => {
  const visitor = await visitors.arrive(admin, '/user-management/access-browser');
  await visitor.shows('Access browser');
  const { page } = visitor;
  await page.getByText('Nothing is asked yet').waitFor();
  await page.getByRole('combobox', { name: 'Which unit' }).fill('Cardiac');
  await page.getByRole('option', { name: 'Cardiac Care, Harborlight Pier' }).click();
  await page
    .getByText(/Works in Harborlight Pier; the role/)
    .first()
    .waitFor();
  await visitor.isAccessible();
  await page.getByRole('combobox', { name: 'Who can see' }).click();
  await page.getByRole('option', { name: 'Their live video' }).click();
  await page
    .getByText(/may AccessLiveVideo PatientMonitor/)
    .first()
    .waitFor();
  // The address holds the question, so opening it shows the same answer.
  const again = await visitors.anotherTab(
    visitor,
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await again.page
    .getByText(/may AccessLiveVideo PatientMonitor/)
    .first()
    .waitFor();
  await expect
    .poll(() => again.page.getByRole('combobox', { name: 'Which unit' }).inputValue())
    .toBe('Cardiac Care, Harborlight Pier');

  await page.getByRole('tab', { name: 'What can a person see?' }).click();
  await page.getByRole('combobox', { name: 'Which person' }).fill('bedside@');
  await page.getByRole('option', { name: /bedside@harborlight/ }).click();
  await page.getByText('Does not work in Harborlight Summit.').first().waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Bedside Nurse' }).first().click();
  await visitor.shows('Role Bedside Nurse');
});

test('reorders the home page with the keyboard, and updates it in another browser', async () => {
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(admin, '/hospital/homepage'),
    visitors.arrive(admin, '/'),
  ]);
  await visitor.shows('Home page');
  await watcher.shows(/^Good/);
  const { page } = visitor;
  const cards = page.getByRole('list', { name: 'Cards of the home page' });
  const firstHandle = cards.getByRole('button', { name: /^Move (?!.*(up|down)$)/ }).first();
  await expect.poll(() => firstHandle.getAttribute('aria-label')).toBe('Move Being watched');
  await firstHandle.focus();
  await page.keyboard.press('Space');
  await pickedUp(page, /Being watched is over place 1/);
  await page.keyboard.press('ArrowDown');
  await page.getByText(/Being watched is over place 2/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => firstHandle.getAttribute('aria-label')).toBe('Move Rooms in your units');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The cards were saved').waitFor();
  const first = watcher.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect.poll(() => first.textContent()).toBe('Rooms in your units');
  await page.getByRole('button', { name: 'Move Being watched up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => first.textContent()).toBe('Being watched');
});

test('renames a shared view and opens it in its table', async () => {
  const visitor = await visitors.arrive(admin, '/health-system/manage-views');
  await visitor.shows('Shared views');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Rooms by unit' }).click();
  await visitor.shows('Shared view Rooms by unit');
  const name = 'Rooms, unit by unit';
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Shared view ${name} was saved`).waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: /^Open the table with this view/ }).click();
  await visitor.shows('Rooms');
  await page.getByRole('button', { name: new RegExp(name) }).waitFor();
});

test('shows in the setup guide what is missing, hides it on request, and removes it when nothing is missing', async () => {
  const hospital = `(SELECT id FROM hospitals WHERE auth0_id = 'org_cedarvale')`;
  await asOwner(`UPDATE menu_sets SET enabled = false WHERE hospital_id = ${hospital}`);
  const visitor = await visitors.arrive(adminOfAnotherHospital, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const guide = page.getByRole('region', { name: 'Until the first patient is watched' });
  await guide.getByText('7 of 8 done').waitFor();
  await visitor.isAccessible();
  await guide.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Setup is not complete: show what is missing' }).click();
  await guide.getByRole('link', { name: 'Fill the menu' }).click();
  await visitor.shows('Menu');
  await asOwner(`UPDATE menu_sets SET enabled = true WHERE hospital_id = ${hospital}`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await visitor.shows(/^Good/);
  await guide.waitFor({ state: 'detached' });
});

test('denies the configuration screens to a nurse, in the menu and by address', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  await visitor.shows(/^Good/);
  const { page } = visitor;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home', exact: true }).waitFor();
  for (const [path, title] of [
    ['/health-system/preferences', 'Health system preferences'],
    ['/hospital/preferences', 'Hospital preferences'],
    ['/health-system/page_preferences', 'Page preferences'],
    ['/user-management/access-browser', 'Access browser'],
    ['/hospital/homepage', 'Home page'],
    ['/health-system/manage-views', 'Shared views'],
  ] as const) {
    await expect.poll(() => menu.getByRole('link', { name: title, exact: true }).count()).toBe(0);
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
});
