import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, callWith, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { admin, bedsideNurse, nurse, observer } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

/** Another patient of the nurse for each test. */
let taken = 0;
async function patientForms(page: Page): Promise<string> {
  const list = '/patient_monitors?division_id=*&per_page=50';
  const { results } = await callAs<{ results: { patient_id: number }[] }>(page, list);
  const monitor = results[taken];
  taken += 1;
  if (!monitor) throw new Error('The demo watches too few patients.');
  return `/patients/${monitor.patient_id}/overview/forms`;
}

const open = async (page: Page, address: string) => {
  await page.goto(stack().urls.web + address);
  await page.getByRole('navigation', { name: 'Parts of the patient' }).waitFor();
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function beginCheck(page: Page) {
  await page.getByRole('button', { name: 'New Entry' }).click();
  await choose(page, 'Form', 'Fall risk check');
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillWhole(page: Page) {
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await choose(page, 'How does the patient walk?', 'Alone');
  await page.getByRole('textbox', { name: 'Score' }).fill('25');
  await page.getByLabel('Checked at').fill('2026-03-02T08:15');
}

test('begins a form, continues and completes it, then only shows it; another browser follows [R002-3.53] [R002-3.54] [R002-3.55] [R002-3.56]', async () => {
  const [visitor, watcher] = await Promise.all([
    visitors.arrive(nurse, '/'),
    visitors.arrive(observer, '/'),
  ]);
  const { page } = visitor;
  const address = await patientForms(page);
  await open(page, address);
  await page.getByText('No forms were submitted for this patient').waitFor();
  await open(watcher.page, address);
  await watcher.page.getByText('No forms were submitted for this patient').waitFor();
  await watcher.page.getByRole('status', { name: /^Live\./ }).waitFor();

  await beginCheck(page);
  await page.getByText('Before a patient is left to be watched by camera,…').waitFor();
  await page.getByRole('textbox', { name: 'Score' }).fill('126');
  await page.getByText('Please enter 125 or less').waitFor();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Score' }).fill('20');
  await save(page).click();
  await page.getByText('Form successfully submitted').waitFor();
  for (const one of [page, watcher.page]) {
    const entry = one.getByRole('button', { name: /^Fall risk check/ });
    await entry.getByText('In Progress').waitFor();
    await entry.getByText(/^Filled by /).waitFor();
  }

  await page.getByRole('button', { name: /^Fall risk check/ }).click();
  await dialog(page, 'Fall risk check').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('Form history is empty').waitFor();
  await page.getByRole('checkbox', { name: 'Completed' }).check();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await expect.poll(() => page.getByText('Please fill this in').count()).toBe(3);
  await visitor.isAccessible();
  await fillWhole(page);
  await save(page).click();
  await page.getByText('Form successfully updated').waitFor();
  await watcher.page
    .getByRole('button', { name: /^Fall risk check/ })
    .getByText('Completed')
    .waitFor();

  await page.getByRole('button', { name: /^Fall risk check/ }).click();
  const read = dialog(page, 'Fall risk check');
  await read.getByText('Alone').waitFor();
  await expect.poll(() => save(page).count()).toBe(0);
  await read.getByRole('button', { name: 'History' }).click();
  await read.getByText('In Progress').waitFor();
  await visitor.isAccessible();
}, 120_000);

test('shows two people who change one form the answers of the other, and loses nothing unseen', async () => {
  const [visitor, other] = await Promise.all([
    visitors.arrive(nurse, '/'),
    visitors.arrive(observer, '/'),
  ]);
  const { page } = visitor;
  const address = await patientForms(page);
  await open(page, address);
  await beginCheck(page);
  await save(page).click();
  await page.getByText('Form successfully submitted').waitFor();
  await page.getByRole('button', { name: /^Fall risk check/ }).click();
  await remarks(page).fill('Mine');

  await open(other.page, address);
  await other.page.getByRole('button', { name: /^Fall risk check/ }).click();
  await remarks(other.page).fill('Theirs');
  await save(other.page).click();
  await other.page.getByText('Form successfully updated').waitFor();

  await page.getByText('Saved meanwhile: Theirs').waitFor();
  await expect.poll(() => remarks(page).inputValue()).toBe('Mine');
  visitor.expectProblem(/status of 409/);
  await save(page).click();
  await page.getByText(/Not saved: somebody else saved this form before you/).waitFor();
  await visitor.isAccessible();
  await save(page).click();
  await page.getByText('Form successfully updated').waitFor();
  await page.getByRole('button', { name: /^Fall risk check/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await dialog(page, 'Fall risk check').getByText('Theirs').first().waitFor();
}, 120_000);

test('completes a form that cannot be changed with its first save [R002-3.54]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  const { page } = visitor;
  await open(page, await patientForms(page));
  await page.getByRole('button', { name: 'New Entry' }).click();
  await choose(page, 'Form', 'Sitter handover');
  const completed = page.getByRole('checkbox', { name: 'Completed' });
  await expect.poll(() => completed.isChecked()).toBe(true);
  await expect.poll(() => completed.isDisabled()).toBe(true);
  await choose(page, 'How is the patient?', 'Calm');
  const told = page.getByRole('textbox', { name: 'What the next observer must know' });
  await told.fill('All');
  await page.getByText('Please enter at least 5 characters').waitFor();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await told.fill('All is quiet');
  await save(page).click();
  await page.getByRole('button', { name: /^Sitter handover/ }).click();
  await dialog(page, 'Sitter handover').getByText('All is quiet').waitFor();
  await expect.poll(() => save(page).count()).toBe(0);
});

test('keeps a half-filled form across an expired session [R002-3.58]', async () => {
  const [visitor, boss] = await Promise.all([
    visitors.arrive(nurse, '/'),
    visitors.arrive(admin, '/'),
  ]);
  const { page } = visitor;
  await visitor.shows(/^Good/);
  await boss.shows(/^Good/);
  await open(page, await patientForms(page));
  await beginCheck(page);
  await fillWhole(page);
  await page.getByRole('checkbox', { name: 'Completed' }).check();
  await remarks(page).fill('Typed before the end');

  visitor.expectProblem(/status of 401/);
  const { session_id } = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/session/token', {
      method: 'POST',
      headers: { 'X-Lamplight': '1' },
    });
    return (await answer.json()) as { session_id: number };
  });
  const ended = `/sessions/${session_id}`;
  await callWith(boss.page, await tokenOf(boss.page), ended, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(page, nurse);
  await page.getByRole('button', { name: 'New Entry' }).click();
  await page.getByText(/^You began this on /).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => remarks(page).inputValue()).toBe('Typed before the end');
  await save(page).click();
  await page.getByText('Form successfully submitted').waitFor();
  const [kept] = await asOwner<{ results: { key: string }[]; status: string }>(
    'SELECT results, status FROM form_submissions ORDER BY id DESC LIMIT 1',
  );
  expect(kept?.status).toBe('completed');
  expect(kept?.results.map(({ key }) => key)).toEqual([
    'fallen_before',
    'walking',
    'score',
    'checked_at',
    'remarks',
  ]);
}, 120_000);

test('offers a closed entry again, and forgets a canceled one [R002-3.58]', async () => {
  const visitor = await visitors.arrive(bedsideNurse, '/');
  const { page } = visitor;
  await open(page, await patientForms(page));
  await beginCheck(page);
  await remarks(page).fill('Half');
  await page.keyboard.press('Escape');
  await dialog(page, 'New Entry').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New Entry' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => remarks(page).inputValue()).toBe('Half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'New Entry').waitFor({ state: 'detached' });
  // With nothing stored on the device, nothing can be offered later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('lamplight.draft.');
  await page.getByRole('button', { name: 'New Entry' }).click();
  await page.getByRole('combobox', { name: 'Form' }).waitFor();
  await expect.poll(() => page.getByText(/^You began this on /).count()).toBe(0);
});
