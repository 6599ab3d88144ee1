import { expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import { ownWord } from './support/own-word.ts';
import { admin, chargeNurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('shows what the browser and the server reject at its field', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  visitor.expectProblem(/status of 422/);
  await visitor.shows('Add room');
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText('Please enter a name').waitFor();
  await page.getByText('Please choose a unit').waitFor();
  await visitor.isAccessible();

  const division = Number(new URL(page.url()).searchParams.get('division_id'));
  const taken = await makeRoom(page, division);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(taken.name);
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: taken.unit.name }).click();
  await page.getByRole('button', { name: 'Add bed' }).click();
  await page.getByRole('textbox', { name: 'Name of bed 2' }).fill('a');
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText('Each bed of a room needs a name of its own').waitFor();
  await page.getByRole('textbox', { name: 'Name of bed 2' }).fill('B');
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText('This unit already has a room of this name').waitFor();

  const own = `${taken.name} too`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(own);
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText(`Room ${own} was added`).waitFor();
  await visitor.shows('Rooms');
});

test('shows a rejection that belongs to no field in one dialog, in the server’s words', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/units');
  const { page } = visitor;
  visitor.expectProblem(/status of 409/);
  await visitor.shows('Units');
  await page.getByRole('link', { name: 'Cardiac Care' }).click();
  await visitor.shows('Unit Cardiac Care');
  await page.getByRole('button', { name: 'Remove unit' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' });
  await dialog.getByText(/^This cannot be removed yet\. \d+ rooms/).waitFor();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
});

test('adds a unit to the chosen division, changes and removes it', async () => {
  const visitor = await visitors.arrive(admin, '/hospital/units/add');
  const { page } = visitor;
  await visitor.shows('Add unit');
  const name = `Unit ${ownWord()}`;
  await page.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'Harborlight Summit' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Division' }).inputValue())
    .toBe('Harborlight Summit');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await page.getByRole('button', { name: 'Add unit' }).click();
  await page.getByText('Use digits, spaces and').waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('207-555-0199');
  await page.getByRole('button', { name: 'Add unit' }).click();
  await page.getByText(`Unit ${name} was added`).waitFor();

  await page.getByRole('link', { name }).dblclick();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Unit ${name} B was saved`).waitFor();
  await page.getByRole('link', { name: `${name} B` }).click();
  await page.getByRole('button', { name: 'Remove unit' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText(`Unit ${name} B was removed`).waitFor();
});

test('shows a lost answer beside the form, and creates no second record on the next save', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms/add');
  const { page } = visitor;
  await visitor.shows('Add room');
  visitor.expectProblem(/ERR_/);
  const name = `0 Lost ${ownWord()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option').first().click();
  // The server handles the request; its reply never reaches the browser.
  await page.route(/\/api\/v1\/rooms$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByRole('dialog', { name: 'Something Went Wrong' }).waitFor();
  await page.getByText('Unknown network error. Please reload the page.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Not saved: the server could not be reached.').waitFor();
  await page.unroute(/\/api\/v1\/rooms$/);
  await page.getByRole('button', { name: 'Add room' }).click();
  await page.getByText(`Room ${name} was added`).waitFor();
  const found = await callAs<{ results: unknown[] }>(
    page,
    `/rooms?division_id=*&q=${encodeURIComponent(name)}`,
  );
  expect(found.results).toHaveLength(1);
});

test('says that the browser is offline, and what cannot be done', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/hospital/rooms');
  const { page } = visitor;
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await visitor.shows('Rooms');
  await page.context().setOffline(true);
  await page.getByText(/You are offline since/).waitFor();
  await page.getByText(/nothing can be saved/).waitFor();
  await visitor.isAccessible();
  await page.context().setOffline(false);
  await page.getByText(/You are offline since/).waitFor({ state: 'detached' });
  await page.getByRole('status', { name: /^Live\./ }).waitFor();
  expect(new URL(page.url()).origin).toBe(stack().urls.web);
});
