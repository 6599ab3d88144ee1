import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { clear, watch } from './support/shift-patients.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
afterEach(() => clear());

const tile = (page: Page, room: string) =>
  page.getByRole('button', { name: new RegExp(`^Tile \\d+, ${room}$`) });
/** The headings of the groups, each followed by its tiles, in their order. */
const groups = (page: Page) =>
  page
    .getByRole('group', { name: 'Tiles of Team mode' })
    .locator('h2, [data-tile]')
    .evaluateAll((all) =>
      all.map((one) => (one.tagName === 'H2' ? one.textContent : one.ariaLabel) ?? ''),
    );

test('team mode groups patients by owner; an assigned patient is requested, an unassigned one taken at once [R003-12.1] [R003-12.2] [R003-12.3] [R003-12.4]', async () => {
  await clear(chargeNurse, nurse);
  const unit = `Team ${ownWord()}`;
  await asOwner(
    `INSERT INTO units (hospital_id, division_id, name)
     SELECT hospital_id, id, $1 FROM divisions WHERE name = 'Harborlight Pier'`,
    [unit],
  );
  const free = await watch([], unit);
  const assigned = await watch([[nurse, 'primary']], unit);
  const [team, owner] = await Promise.all([
    visitors.arrive(chargeNurse, '/patient-central/team-mode'),
    visitors.arrive(nurse, '/about'),
  ]);
  const { page } = team;
  await owner.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await team.shows('Team mode');
  await page.getByRole('combobox', { name: 'Unit of the team' }).fill(unit);
  await page.getByRole('option', { name: new RegExp(`^${unit}`) }).click();
  await page.getByRole('heading', { name: 'No observer: 1 patient' }).waitFor();
  await expect
    .poll(() => groups(page))
    .toEqual([
      'No observer: 1 patient',
      expect.stringContaining(free),
      expect.stringMatching(/^Nell Lanternlight: here, without the picture of 1, 1 patient, load/),
      expect.stringContaining(assigned),
    ]);
  await team.isAccessible();

  const chosen = page.getByRole('region', { name: 'Chosen patient' });
  await tile(page, assigned).focus();
  await chosen.getByRole('button', { name: `Ask Nell Lanternlight for ${assigned}` }).waitFor();
  await page.keyboard.press('k');
  await chosen.getByText(`Nell Lanternlight is asked about ${assigned}`).waitFor();
  const bar = owner.page.getByRole('region', { name: 'Hand-overs' });
  await bar.getByText(`Clara Quarterdeck asks to take ${assigned} over from you`).waitFor();
  await bar.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('heading', { name: /^Clara Quarterdeck \(you\): .*1 patient/ }).waitFor();

  await tile(page, free).focus();
  await chosen.getByRole('button', { name: `Take ${free}` }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: /^Clara Quarterdeck \(you\): .*2 patients/ }).waitFor();
  await expect
    .poll(async () => (await groups(page)).filter((text) => text.startsWith('No observer')))
    .toEqual([]);
}, 120_000);
