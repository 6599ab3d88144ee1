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
/** The heads of the groups and, under each, its tiles, as they stand. */
const groups = (page: Page) =>
  page
    .getByRole('group', { name: 'Tiles of Team mode' })
    .locator('h2, [data-tile]')
    .evaluateAll((all) =>
      all.map((one) => (one.tagName === 'H2' ? one.textContent : one.ariaLabel) ?? ''),
    );

test('a team sees whose patients are whose; one is asked for, another taken at once [R003-12.1] [R003-12.2] [R003-12.3] [R003-12.4]', async () => {
  await clear(chargeNurse, nurse);
  const unit = `Team ${ownWord()}`;
  await asOwner(
    `INSERT INTO units (hospital_id, division_id, name)
     SELECT hospital_id, id, $1 FROM divisions WHERE name = 'Harborlight Pier'`,
    [unit],
  );
  const free = await watch([], unit);
  const hers = await watch([[nurse, 'primary']], unit);
  const [team, owner] = await Promise.all([
    visitors.arrive(chargeNurse, '/patient-central/team-mode'),
    visitors.arrive(nurse, '/about'),
  ]);
  const { page } = team;
  await owner.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await team.shows('Team mode');
  await page.getByRole('combobox', { name: 'Unit of the team' }).fill(unit);
  await page.getByRole('option', { name: new RegExp(`^${unit}`) }).click();
  await page.getByRole('heading', { name: 'Nobody watches 1 patient' }).waitFor();
  await expect
    .poll(() => groups(page))
    .toEqual([
      'Nobody watches 1 patient',
      expect.stringContaining(free),
      expect.stringMatching(/^Nell Lanternlight: here, without the picture of 1, 1 patient, load/),
      expect.stringContaining(hers),
    ]);
  await team.isAccessible();

  const chosen = page.getByRole('region', { name: 'Chosen patient' });
  await tile(page, hers).focus();
  await chosen.getByRole('button', { name: `Ask Nell Lanternlight for ${hers}` }).waitFor();
  await page.keyboard.press('k');
  await chosen.getByText(`Nell Lanternlight is asked about ${hers}`).waitFor();
  const bar = owner.page.getByRole('region', { name: 'Hand-overs' });
  await bar.getByText(`Clara Quarterdeck asks to take ${hers} over from you`).waitFor();
  await bar.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('heading', { name: /^Clara Quarterdeck \(you\): .*1 patient/ }).waitFor();

  await tile(page, free).focus();
  await chosen.getByRole('button', { name: `Take ${free}` }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: /^Clara Quarterdeck \(you\): .*2 patients/ }).waitFor();
  expect((await groups(page)).filter((text) => text.startsWith('Nobody'))).toEqual([]);
}, 120_000);
