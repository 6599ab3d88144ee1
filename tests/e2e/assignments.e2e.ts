import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { chargeNurse, nurse, observer } from './support/people.ts';
import { clear, watch } from './support/shift-patients.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

afterEach(() => clear());

const isLive = ({ page }: WatchedPage) => page.getByRole('status', { name: /^Live\./ }).waitFor();
const row = (page: Page, room: string) => page.getByRole('row').filter({ hasText: room });
const bar = (page: Page) => page.getByRole('region', { name: 'Hand-overs' });

async function handOver(page: Page, room: string, to: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Hand over to' }).click();
  await page.getByRole('option', { name: to }).click();
  await page.getByRole('button', { name: `Hand over ${room}` }).click();
}

test('assigns an unwatched patient to an observer with the keyboard alone [R003-3.9]', async () => {
  const room = await watch([]);
  const charge = await visitors.arrive(chargeNurse, '/care-assignments');
  const { page } = charge;
  await charge.shows('Care assignments');
  await page.getByRole('searchbox', { name: 'Search by room' }).fill(room);
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  await row(page, room).getByText('Nobody').first().waitFor();
  await page.getByRole('checkbox', { name: `Choose ${room}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await page.keyboard.type('Opal');
  // Enter takes the first match, whether or not the list has highlighted it yet.
  await page.getByRole('option', { name: /^Opal Watchwell/ }).waitFor();
  await page.keyboard.press('Enter');
  const person = page.getByRole('combobox', { name: 'Person' });
  await expect.poll(() => person.inputValue()).toMatch(/^Opal Watchwell/);
  await page.keyboard.press('Enter');
  await row(page, room).getByText('Opal Watchwell').waitFor();
  const tracking = await visitors.anotherTab(
    charge,
    `/patient-tracker?q=${encodeURIComponent(room)}`,
  );
  await row(tracking.page, room).getByText('Opal Watchwell').waitFor();
}, 120_000);

test('leaves a patient with the giver until the hand-over is accepted, and when it is declined [R003-3.4] [R003-3.5]', async () => {
  await clear(observer, nurse);
  const [kept, given] = [
    await watch([[observer, 'primary']]),
    await watch([[observer, 'primary']]),
  ];
  const [giving, taking] = await Promise.all([
    visitors.arrive(observer, '/my-assignments'),
    visitors.arrive(nurse, '/patients'),
  ]);
  await Promise.all([giving, taking].map(isLive));
  const { page } = giving;
  await handOver(page, kept, /^Nell Lanternlight/);
  await row(page, kept).getByText('Nell Lanternlight is asked').waitFor();
  await bar(taking.page).getByText(`Opal Watchwell hands ${kept} over to you`).waitFor();
  await taking.isAccessible();
  await bar(taking.page).getByRole('link', { name: 'Look' }).click();
  await taking.shows('My assignments');
  await taking.page.getByRole('button', { name: `Decline ${kept}` }).click();
  await page.getByRole('button', { name: `Hand over ${kept}` }).waitFor();

  await page.getByRole('button', { name: `Hand over ${given}` }).click();
  await bar(taking.page).getByRole('button', { name: 'Accept' }).click();
  await row(taking.page, given).getByText('Observer', { exact: true }).waitFor();
  await expect.poll(() => row(page, given).count()).toBe(0);
  await row(page, kept).waitFor();
}, 120_000);

test('gives the patients to the backup for a break and takes them back with one key [R003-3.6]', async () => {
  await clear(observer, nurse);
  const room = await watch([
    [observer, 'primary'],
    [nurse, 'backup'],
  ]);
  const [leaving, staying] = await Promise.all([
    visitors.arrive(observer, '/my-assignments'),
    visitors.arrive(nurse, '/my-assignments'),
  ]);
  await Promise.all([leaving, staying].map(isLive));
  await row(staying.page, room).getByText('Backup observer').waitFor();
  await row(leaving.page, room).waitFor();
  await leaving.page.keyboard.press('b');
  await leaving.page.getByText('You are on a break.').waitFor();
  await row(staying.page, room).getByText('Observer', { exact: true }).waitFor();
  await leaving.isAccessible();
  await leaving.page.keyboard.press('b');
  await row(leaving.page, room).getByText('Observer', { exact: true }).waitFor();
  await row(staying.page, room).getByText('Backup observer').waitFor();
}, 120_000);

test('keeps an observer with patients from signing out until they are handed over [R003-10.2] [R003-10.3]', async () => {
  await clear(observer, nurse);
  const room = await watch([[observer, 'primary']]);
  const [leaving, taking] = await Promise.all([
    visitors.arrive(observer, '/patients'),
    visitors.arrive(nurse, '/my-assignments'),
  ]);
  leaving.expectProblem(/status of 409/);
  await Promise.all([leaving, taking].map(isLive));
  const { page } = leaving;
  const logOut = async () => {
    await page.getByRole('button', { name: /Opal Watchwell/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  await logOut();
  const why = page.getByRole('dialog', { name: 'Hand your patients over first' });
  await why.waitFor();
  await leaving.isAccessible();
  await why.getByRole('button', { name: 'To the hand-over' }).click();
  await leaving.shows('My assignments');
  await handOver(page, room, /^Nell Lanternlight/);
  await bar(taking.page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => row(page, room).count()).toBe(0);
  await logOut();
  await page.getByLabel('E-mail address').waitFor();
}, 120_000);
