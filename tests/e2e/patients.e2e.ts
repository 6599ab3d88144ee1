import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Patient } from '../../packages/contracts/src/entities/patient.ts';
import { samplePatient } from '../support/sample-patient.ts';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { admin, chargeNurse, nurse, observer } from './support/people.ts';
import { stack } from './support/stack.ts';
import { tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

let last = process.pid * 10;
/** Eight characters, like the record numbers of the demo. */
const newNumber = () =>
  `E${String((last += 1))
    .slice(-7)
    .padStart(7, '0')}`;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a patient for one test. */
const admit = (page: Page, division_id: number | undefined, over: object = {}): Promise<Patient> =>
  callAs<Patient>(page, '/patients', {
    method: 'POST',
    body: { division_id, ...samplePatient(newNumber(), over) },
  });
const divisionsOf = async (page: Page) =>
  (await callAs<{ divisions: { id: number; name: string }[] }>(page, '/users/current')).divisions;
const divisionOf = async (page: Page, name: string) =>
  (await divisionsOf(page)).find((one) => one.name === name)?.id;

test('a nurse creates a patient with the keyboard, after the MRN is checked [R002-3.6]', async () => {
  const visitor = await visitors.arrive(nurse, '/patients/add');
  const { page } = visitor;
  await visitor.shows('Create Patient');
  const mrn = newNumber();
  await expect.poll(() => button(page, 'Check MRN').isDisabled()).toBe(true);
  await page.keyboard.type('SHORT');
  await page.getByText('A record number has exactly 8 characters here').waitFor();
  await box(page, 'MRN').fill(mrn);
  await page.keyboard.press('Enter');
  await page
    .getByText('MRN is valid. Please click continue button below to enter patient details')
    .waitFor();
  await page.keyboard.press('Enter');
  await box(page, 'First name').waitFor();
  await visitor.isAccessible();
  await expect.poll(() => button(page, 'Create Patient').isDisabled()).toBe(true);
  await page.keyboard.type('Marigold');
  await tabTo(page, box(page, 'Last name'));
  await page.keyboard.type('Keyboard');
  await tabTo(page, page.getByRole('combobox', { name: /^Gender/ }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Male', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => button(page, 'Create Patient').isDisabled()).toBe(false);
  await tabTo(page, button(page, 'Create Patient'));
  await page.keyboard.press('Enter');
  await page.getByText('Patient created successfully').waitFor();
  await visitor.shows('Patients');
  const { results } = await callAs<{ results: Patient[] }>(
    page,
    `/patients?division_id=*&filters[]=${encodeURIComponent(`mrn:equals:${mrn}`)}`,
  );
  expect(results[0]).toMatchObject({ display_name: 'Marigold Keyboard', gender: 'male' });
}, 90_000);

test('a nurse creates a patient with the mouse, changes the MRN, finds the record and edits it [R002-3.6] [R002-3.9] [R002-3.14]', async () => {
  const visitor = await visitors.arrive(nurse, '/patients');
  const { page } = visitor;
  await visitor.shows('Patients');
  await page.getByRole('link', { name: 'Add patient' }).click();
  const mrn = newNumber();
  await box(page, 'MRN').fill(newNumber());
  await button(page, 'Check MRN').click();
  await button(page, 'Continue').click();
  await button(page, 'Change MRN').click();
  await box(page, 'MRN').fill(mrn);
  await button(page, 'Check MRN').click();
  await button(page, 'Continue').click();
  await box(page, 'First name').fill('Rowan');
  const surname = `Mouseclick${ownWord()}`;
  await box(page, 'Last name').fill(surname);
  await page.getByRole('combobox', { name: /^Gender/ }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByRole('combobox', { name: /^Tags/ }).click();
  await page.getByRole('option', { name: 'Night owl' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Fall risk').selectOption('Very High');
  await page.getByRole('combobox', { name: /^Room/ }).click();
  // Only the options of the open list are visible; native selects have options too.
  await page.locator('[role="option"]:visible').first().click();
  await button(page, 'Create Patient').click();
  await page.getByText('Patient created successfully').waitFor();

  // A searched name must not be part of the address.
  await visitor.shows('Patients');
  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  const editor = page.getByRole('form', { name: 'Filter by Name' });
  await editor.getByRole('textbox').fill(surname);
  await editor.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: `Rowan ${surname}` }).waitFor();
  await expect.poll(() => page.url()).toContain('kept');
  expect(page.url()).not.toContain(surname);
  await page.reload();
  await page.getByRole('link', { name: `Rowan ${surname}` }).click();

  await visitor.shows('Edit Patient');
  await box(page, 'Note').fill('Likes the window seat.');
  await button(page, 'Save').click();
  await page.getByText('Patient saved successfully').waitFor();
  await visitor.shows('Patients');
}, 90_000);

test('a patient of another hospital is shown masked, and moved only after a question [R002-8.2] [R002-8.3]', async () => {
  const elsewhere = await visitors.arrive(admin, '/');
  await elsewhere.shows(/^Good/);
  const lakeside = await divisionOf(elsewhere.page, 'Harborlight Lakeside');
  const { mrn, id } = await admit(elsewhere.page, lakeside);
  const visitor = await visitors.arrive(chargeNurse, '/patients/add');
  const { page } = visitor;
  await visitor.shows('Create Patient');
  await box(page, 'MRN').fill(mrn);
  await button(page, 'Check MRN').click();
  await page
    .getByText(
      'This patient is currently in Harborlight Lakeside. Would you like to move them to Harborlight Pier?',
    )
    .waitFor();
  await page.getByText('F***** T*****, **/**/1950').waitFor();
  await visitor.isAccessible();
  await button(page, 'No').click();
  await page
    .getByText('Patient with given MRN already exists in Harborlight Lakeside hospital')
    .waitFor();
  // Checking the number again repeats the question.
  await box(page, 'MRN').fill('');
  await box(page, 'MRN').fill(mrn);
  await button(page, 'Check MRN').click();
  await button(page, 'Yes').click();
  await visitor.shows('Edit Patient');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/patients/${id}/edit`);
  await expect.poll(() => box(page, 'Last name').inputValue()).toBe('Testcase');
  // After the move, the number is taken in this hospital.
  await page.goto(`${stack().urls.web}/patients/add`);
  await box(page, 'MRN').fill(mrn);
  await button(page, 'Check MRN').click();
  await page
    .getByText('Patient with given MRN already exists in Harborlight Pier hospital')
    .waitFor();
}, 90_000);

test('a record is read-only while the patient is monitored, and for roles that may only view [R002-3.5] [R002-3.12]', async () => {
  const visitor = await visitors.arrive(nurse, '/patients');
  const { page } = visitor;
  await visitor.shows('Patients');
  const { results } = await callAs<{ results: Patient[] }>(
    page,
    `/patients?division_id=*&filters[]=${encodeURIComponent('is_monitored:equals:true')}`,
  );
  const id = results[0]?.id;
  await page.goto(`${stack().urls.web}/patients/${id}/edit`);
  await page.getByText('This patient is being monitored').waitFor();
  await expect.poll(() => box(page, 'First name').isDisabled()).toBe(true);
  await expect.poll(() => button(page, 'Save').count()).toBe(0);
  await button(page, 'Merge History').click();
  await page.getByText('No merged patients found').waitFor();
  await button(page, 'ADT History').click();
  await page.getByText('No ADT history found for this patient').waitFor();
  await visitor.isAccessible();

  const reading = await visitors.arrive(observer, `/patients/${id}/overview/edit`);
  await reading.page.getByRole('navigation', { name: 'Parts of the patient' }).waitFor();
  await expect.poll(() => box(reading.page, 'First name').isDisabled()).toBe(true);
  await expect.poll(() => button(reading.page, 'Save').count()).toBe(0);
  // The role has no access to this field.
  await expect.poll(() => box(reading.page, 'Family note').count()).toBe(0);
  await reading.page.getByRole('link', { name: 'Monitors', exact: true }).click();
  await reading.page.getByRole('cell', { name: 'Active' }).first().waitFor();
}, 90_000);

test('after a stale save a nurse compares both versions, masked as they have chosen [R002-3.7] [R002-3.10]', async () => {
  const [me, other] = await Promise.all([
    visitors.arrive(nurse, '/patients'),
    visitors.arrive(chargeNurse, '/patients'),
  ]);
  await me.shows('Patients');
  const division = await divisionOf(me.page, 'Harborlight Pier');
  const { id } = await admit(me.page, division);
  await callAs(me.page, '/user_preferences/mask_phi', {
    method: 'PUT',
    body: { user_preference: { settings: { enabled: true } } },
  });
  me.expectProblem(/status of 409/);
  for (const { page } of [me, other]) {
    await page.goto(`${stack().urls.web}/patients/${id}/edit`);
    await box(page, 'Last name').waitFor();
  }
  await box(me.page, 'Last name').fill('Mineworthy');
  await box(other.page, 'Last name').fill('Theirsome');
  await other.page.getByRole('combobox', { name: /^Language/ }).click();
  await other.page.getByRole('option', { name: 'Spanish' }).click();
  await button(other.page, 'Save').click();
  await other.page.getByText('Patient saved successfully').waitFor();

  await me.page.getByText('Somebody else has just saved this.').waitFor();
  await button(me.page, 'Save').click();
  const dialog = me.page.getByRole('dialog', { name: 'Both versions' });
  await dialog.waitFor();
  await dialog.getByRole('radio', { name: 'Last name, your version: M*****' }).waitFor();
  await dialog.getByRole('radio', { name: 'Last name, saved version: T*****' }).waitFor();
  await dialog.getByRole('radio', { name: 'Language, saved version: Spanish' }).waitFor();
  await me.isAccessible();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await me.page.getByText('Patient saved successfully').waitFor();
  const saved = await callAs<Patient>(me.page, `/patients/${id}`);
  expect(saved).toMatchObject({ last_name: 'Mineworthy', language: { name: 'Spanish' } });
}, 90_000);

test('the status is changed from the row, and an unused field is hidden from the form [R002-3.8] [R002-3.10]', async () => {
  const visitor = await visitors.arrive(nurse, '/patients');
  const { page } = visitor;
  await visitor.shows('Patients');
  const row = page.getByRole('row').nth(1);
  // Choosing the current status again would clear it. The row keeps its patient: nothing is added here.
  const id = await row.getAttribute('data-row-id');
  await asOwner('UPDATE patients SET patient_status_id = NULL WHERE id = $1', [id]);
  await page.reload();
  await visitor.shows('Patients');
  await row.getByRole('button', { name: /^Change the status of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Status of/ });
  await dialog.getByRole('combobox', { name: 'Patient status' }).click();
  await page.getByRole('option', { name: 'Ready for discharge' }).click();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Patient status updated successfully').waitFor();
  await row.getByText('Ready for discharge').waitFor();

  await row.getByRole('link').first().click();
  await visitor.shows('Edit Patient');
  await box(page, 'Suffix').waitFor();
  await button(page, 'Fields').click();
  await page.getByRole('switch', { name: 'Suffix' }).click();
  await expect.poll(() => box(page, 'Suffix').count()).toBe(0);
  await visitor.isAccessible();
}, 90_000);
