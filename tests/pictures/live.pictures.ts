import { test } from 'vitest';
import { observer } from '../e2e/support/people.ts';
import { picture } from '../e2e/support/pictures.ts';
import { useVisitors } from '../e2e/support/visitors.ts';
import { media, openTile, pairedRoom, tile } from '../e2e/support/watched-room.ts';
import { settle } from './still.ts';
import { areLive, choose, stagedWall } from './staged-wall.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

test('one room beside the blocks of its patient, in light and dark', async () => {
  const { monitor } = await pairedRoom(rooms);
  const { page } = await openTile(staff, monitor);
  await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await tile(page).getByRole('button', { name: 'Disconnect' }).waitFor({ timeout: 40_000 });
  await settle(page);
  await picture(page, 'live-video');
  await page.emulateMedia({ colorScheme: 'dark' });
  await tile(page).getByRole('button', { name: 'More' }).click();
  await picture(page, 'live-video-dark');
  await page.keyboard.press('Escape');

  await page.keyboard.press('q');
  await page.getByRole('complementary').getByRole('heading').first().waitFor();
  await settle(page);
  await picture(page, 'quick-view-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await picture(page, 'quick-view-light');
  await page.keyboard.press('Escape');

  await page.keyboard.press('e');
  await page.getByRole('form', { name: 'New Event' }).waitFor();
  await picture(page, 'event-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'event-dark');
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await page.getByRole('group', { name: /^Activate the alarm of / }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Alarms' }).waitFor();
  await picture(page, 'alarm-dark');
});

test('a wall, in dark', async () => {
  const { path } = await stagedWall(rooms, 4);
  const { page } = await staff.arrive(observer, path, { colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Start watching' }).click();
  await areLive(page, 4);
  await choose(page, 2);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Alarms' }).waitFor();
  await picture(page, 'wall-dark');
});
