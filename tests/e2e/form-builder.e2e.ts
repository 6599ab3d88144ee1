import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FormToFill } from '../../packages/contracts/src/entities/form.ts';
import { callAs } from './support/api.ts';
import { pickedUp } from './support/dragging.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
/** Questions of the test, in the order of the preview. */
async function order(page: Page): Promise<string[]> {
  const text = await preview(page).innerText();
  return ['How was the night?', 'Pain', 'Position']
    .filter((one) => text.includes(one))
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

async function addQuestion(page: Page, question: string, type?: string) {
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  if (type === undefined) return;
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

test('builds a form with the keyboard beside its live preview, and offers it to a nurse [R002-3.50]', async () => {
  const visitor = await visitors.arrive(admin, '/form-builder/add');
  const { page } = visitor;
  await visitor.shows('Add form');
  const name = `0 Round ${ownWord()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await preview(page).getByRole('heading', { name }).waitFor();

  await addQuestion(page, 'How was the night?');
  await preview(page).getByRole('textbox', { name: 'How was the night?' }).waitFor();
  await addQuestion(page, 'Pain', 'Number');
  await page.getByRole('switch', { name: 'Required' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Most value' }).fill('10');
  // Input in the preview is saved nowhere.
  await preview(page).getByRole('textbox', { name: 'Pain' }).fill('11');
  await preview(page).getByText('Please enter 10 or less').waitFor();
  await addQuestion(page, 'Position', 'One of several, all in sight');
  await page.getByRole('textbox', { name: 'Choices' }).fill('Back\nSide');
  await preview(page).getByRole('radio', { name: 'Side' }).waitFor();
  await visitor.isAccessible();

  await page.getByRole('button', { name: 'Move Position', exact: true }).focus();
  await page.keyboard.press('Space');
  await pickedUp(page, 'Position is over place 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Position is over place 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move How was the night? down' }).click();
  await expect.poll(() => order(page)).toEqual(['Position', 'How was the night?', 'Pain']);
  await page.getByRole('button', { name: 'Remove How was the night?' }).click();
  await expect.poll(() => order(page)).toEqual(['Position', 'Pain']);

  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByText(`Form ${name} was added`).waitFor();
  const filler = await visitors.arrive(nurse, '/');
  const forms = await callAs<FormToFill[]>(filler.page, '/forms/dropdown');
  const made = forms.find((form) => form.name === name);
  expect(made?.fields.map(({ key, type }) => [key, type])).toEqual([
    ['position', 'radio'],
    ['pain', 'number'],
  ]);
}, 120_000);

test('shows what is wrong with a field at it, also while it is closed', async () => {
  const visitor = await visitors.arrive(admin, '/form-builder/add');
  const { page } = visitor;
  visitor.expectProblem(/status of 422/);
  await visitor.shows('Add form');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`0 Wrong ${process.pid}`);
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByText('Please add at least one field').waitFor();
  await addQuestion(page, 'Which?', 'One from a list');
  await addQuestion(page, 'Anything else?');
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByText('Please enter at least one choice').waitFor();
  await visitor.isAccessible();
});
