import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { notePress, pressedAt } from './support/noted-press.ts';
import { eventItem, eventsCard, newEventForm } from './support/patient-events.ts';
import { nurse } from './support/people.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

const place = (page: Page) => () =>
  page.locator('video').evaluate((video) => {
    const { x, y, width, height } = video.getBoundingClientRect();
    return [x, y, width, height];
  });

test('an event is written with the keyboard within 10 s beside the live picture, with the time of the key, and appears at once for others [R002-3.38] [R002-3.36]', async () => {
  const { monitorId } = await aPatient();
  const { monitor } = await pairedRoom(rooms, String(monitorId));
  const watching = await openTile(staff, monitor);
  const { page } = watching;
  const other = await openTile(staff, monitor, nurse);
  await eventsCard(other.page).getByRole('button', { name: 'New Event' }).waitFor();
  await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => painted(page), { timeout: 30_000 }).toBeGreaterThan(5);
  // The picture has its place: the page is loaded, and the size of the window stays.
  const before = await place(page)();

  const words = `Sat up, lay down ${Date.now()}`;
  const created = 'Event successfully created';
  await noteWhen(page, created);
  await notePress(page, 'keydown');
  await page.keyboard.press('e');
  await newEventForm(page).waitFor();
  await expect.poll(place(page)).toEqual(before);
  for (const key of ['p', 'Tab', 'f', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.getByText(created).waitFor();
  const [begunAt, createdAt] = [await pressedAt(page), await notedAt(page)];
  expect(createdAt - begunAt).toBeLessThan(10_000);
  await eventItem(page, words).getByText('Prevented: Fall').waitFor();
  await eventItem(other.page, words).waitFor();
  await expect.poll(place(page)).toEqual(before);
  const shown = await painted(page);
  await expect.poll(() => painted(page)).toBeGreaterThan(shown);

  const [row] = await asOwner<{ at: Date }>(
    'SELECT observed_at AS at FROM stat_alarms WHERE description = $1',
    [words],
  );
  expect(Math.abs((row?.at.getTime() ?? 0) - begunAt)).toBeLessThan(1_000);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(place(page)).not.toEqual(before);
  const wide = await place(page)();
  // For a moment after the form has closed, keys still belong to it.
  await expect
    .poll(async () => {
      await page.keyboard.press('e');
      const opened = newEventForm(page).waitFor({ timeout: 1_000 });
      return opened.then(() => true).catch(() => false);
    })
    .toBe(true);
  await expect.poll(place(page)).toEqual(wide);
  await page.keyboard.press('Escape');
  await newEventForm(page).waitFor({ state: 'detached' });
  await tile(page).getByRole('button', { name: 'Disconnect' }).click();
}, 240_000);
