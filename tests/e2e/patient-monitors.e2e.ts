import { expect, test } from 'vitest';
import { nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('a nurse starts and stops monitoring a patient, and the open list of an observer shows both [R001-4.46]', async () => {
  const watching = await visitors.arrive(observer, '/patient-monitors');
  await watching.shows('Patient monitors');
  const starting = await visitors.arrive(nurse, '/patient-monitors');
  const { page } = starting;
  await page.getByRole('link', { name: 'Add patient monitor' }).click();
  await page.getByRole('combobox', { name: /^Patient/ }).waitFor();
  // With the keyboard alone: choosing the patient also chooses the bed, and devices of the room come first.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Bed/ }).inputValue())
    .toMatch(/\(where the patient lies\)$/);
  // The bed changes only with the patient.
  const bed = await page.getByRole('combobox', { name: /^Bed/ }).inputValue();
  const place = bed.slice(0, bed.indexOf(','));
  await page.getByRole('combobox', { name: /^Device/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add patient monitor' }).click();
  await page.getByText(`Patient monitor ${place} was added`).waitFor();

  const other = watching.page;
  await other
    .getByLabel('Search patient monitors by room')
    .fill(place.slice(0, place.indexOf('-')));
  const row = other.getByRole('row').filter({ hasText: place });
  await row.getByText('Active').waitFor();
  const add = other.getByRole('link', { name: 'Add patient monitor' });
  const stop = other.getByRole('button', { name: /^Stop Monitoring/ });
  await expect.poll(async () => [await add.count(), await stop.count()]).toEqual([0, 0]);

  await page.getByLabel('Search patient monitors by room').fill(place.slice(0, place.indexOf('-')));
  await page.getByRole('button', { name: `Stop Monitoring of ${place}` }).click();
  await page.getByText(`Stop monitoring ${place}?`).waitFor();
  await starting.isAccessible();
  await page.getByRole('radio', { name: 'Discharged' }).check();
  await page.getByRole('button', { name: 'Stop Monitoring', exact: true }).click();
  await page.getByText(`Monitoring of ${place} was stopped`).waitFor();
  await row.getByText('Stopped').waitFor();
}, 120_000);

test('a stopped monitor is shown as historical, and one the user may not see as not found [R001-4.45]', async () => {
  const visitor = await visitors.arrive(
    nurse,
    `/patient-monitors?filters=${encodeURIComponent('["status:equals:stopped"]')}`,
  );
  const { page } = visitor;
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText('historical data').first().waitFor();
  await page.getByText('You can only connect to active patients').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Stop Monitoring' }).count()).toBe(0);
  visitor.expectProblem(/404 \(Not Found\)/);
  await page.goto(new URL('/patient-monitors/999999/monitoring', page.url()).href);
  await page
    .getByText('The monitor could not be found. You may not have access to this patient.')
    .waitFor();
});
