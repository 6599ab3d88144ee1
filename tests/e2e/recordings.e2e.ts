import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { admin, chargeNurse, nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

beforeEach(async () => {
  await asOwner('DELETE FROM curtains');
  await asOwner('UPDATE recordings SET held_at = NULL, hold_reason = NULL');
  await asOwner('DELETE FROM recordings');
  await asOwner(`UPDATE divisions SET recording_allowed = true WHERE name = 'Harborlight Pier'`);
});

async function watch(monitor: PatientMonitor, email: string): Promise<WatchedPage> {
  const viewer = await openTile(staff, monitor, email);
  await tile(viewer.page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => painted(viewer.page)).toBeGreaterThan(0);
  return viewer;
}
const sign = ({ page }: WatchedPage) => tile(page).getByText('Recording', { exact: true });

async function startRecording(
  viewer: WatchedPage,
  name: string,
  look = async () => {},
): Promise<void> {
  const { page } = viewer;
  await tile(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Start Recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Recording' });
  const record = dialog.getByRole('button', { name: 'Record', exact: true });
  await dialog.getByText('Maximum: 10 minutes').waitFor();
  await expect.poll(() => record.isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill(name);
  await expect.poll(() => record.isEnabled()).toBe(true);
  await dialog.getByLabel('Duration in minutes').fill('11');
  await expect.poll(() => record.isDisabled()).toBe(true);
  await dialog.getByLabel('Duration in minutes').fill('1');
  await dialog.getByLabel('Video').uncheck();
  await expect.poll(() => record.isDisabled()).toBe(true);
  await dialog.getByLabel('Video').check();
  await look();
  await record.click();
  await page.getByText('Recording started').waitFor();
}

/** Number of one-second parts that the device has uploaded. */
const arrivedParts = () =>
  asOwner<{ parts: string }>('SELECT count(*) AS parts FROM recording_parts').then(([row]) =>
    Number(row?.parts),
  );

const timesPlayed = () =>
  asOwner<{ times: string }>(
    `SELECT count(*) AS times FROM audit_log WHERE call = 'recordings.play'`,
  ).then(([row]) => Number(row?.times));

/** Seeks to a time and returns where the next decoded picture is. */
const seeks = (page: Page, seconds: number) =>
  page.evaluate(async (to) => {
    const video = document.querySelector<HTMLVideoElement>('[role=dialog] video');
    if (!video) return undefined;
    video.muted = true;
    const shown = new Promise<number>((resolve) => {
      const look = () =>
        video.requestVideoFrameCallback((_now, { mediaTime }) =>
          Math.abs(mediaTime - to) < 1 ? resolve(mediaTime) : look(),
        );
      look();
    });
    video.currentTime = to;
    return { at: await shown, duration: video.duration, width: video.videoWidth };
  }, seconds);

test('an observer records a room; the room and all viewers see it, the curtain ends it, and it can be played [R001-4.83]', async () => {
  const { room, monitor } = await pairedRoom(rooms);
  const viewer = await watch(monitor, observer);
  const second = await watch(monitor, nurse);
  await startRecording(viewer, 'Walk to the door', () => viewer.isAccessible());
  await room.page.getByText('The picture is being recorded.').waitFor();
  await sign(viewer).waitFor();
  await sign(second).waitFor();
  await room.isAccessible();
  // The tooltip of the pressed button would cover the picture.
  await second.page.mouse.move(2, 2);
  await second.page.locator('#hint').waitFor({ state: 'hidden' });
  await second.isAccessible();
  await expect.poll(arrivedParts, { timeout: 30_000 }).toBeGreaterThan(3);

  await tile(second.page).getByRole('button', { name: 'Close curtain' }).click();
  await room.page.getByText('Private. The camera and the microphone are off.').waitFor();
  await room.page.getByText('The picture is being recorded.').waitFor({ state: 'detached' });
  await sign(viewer).waitFor({ state: 'detached' });
  await sign(second).waitFor({ state: 'detached' });
  await second.page.keyboard.press('Escape');
  await tile(second.page).getByRole('button', { name: 'Open curtain' }).click();
  await viewer.page.close();
  await second.page.close();

  const reader = await staff.arrive(chargeNurse, '/recordings');
  const row = reader.page.getByRole('row', { name: /Walk to the door/ });
  await row.getByText('Ready').waitFor({ timeout: 30_000 });
  await reader.isAccessible();
  const before = await timesPlayed();
  await row.getByRole('button', { name: 'Play Walk to the door' }).click();
  await reader.page.getByLabel('Recording Walk to the door').waitFor();
  await reader.isAccessible();
  const seen = await seeks(reader.page, 3);
  expect(seen?.at).toBeGreaterThan(2);
  expect(seen?.width).toBe(640);
  expect(seen?.duration).toBeLessThan(60);
  await expect.poll(timesPlayed).toBe(before + 1);
}, 300_000);

test('a recording survives a restart of the room; an administrator holds, releases and deletes it [R001-7.83]', async () => {
  const { room, monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor, observer);
  await tile(viewer.page).waitFor();
  await startRecording(viewer, 'Restless night');
  await expect.poll(arrivedParts, { timeout: 30_000 }).toBeGreaterThan(1);
  await room.page.reload();
  await viewer.page.close();

  const boss = await staff.arrive(admin, '/recordings');
  const row = boss.page.getByRole('row', { name: /Restless night/ });
  await row.getByText('Ready').waitFor({ timeout: 40_000 });
  const more = row.getByRole('button', { name: 'More for Restless night' });
  await more.click();
  await boss.page.getByRole('menuitem', { name: 'Legal hold' }).click();
  await boss.page.getByLabel('Why Restless night is kept').fill('Question of the family');
  await boss.isAccessible();
  await boss.page.getByRole('button', { name: 'Hold', exact: true }).click();
  await row.getByText('Legal hold').waitFor();
  await more.click();
  await expect
    .poll(() => boss.page.getByRole('menuitem', { name: 'Delete' }).isDisabled())
    .toBe(true);
  await boss.page.getByRole('menuitem', { name: 'Lift the legal hold' }).click();
  await boss.page.getByRole('button', { name: 'Lift the hold' }).click();
  await row.getByText('Legal hold').waitFor({ state: 'detached' });
  await more.click();
  await boss.page.getByRole('menuitem', { name: 'Delete' }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
}, 300_000);

test('recording is not offered in a hospital that disallows it, nor the list without permission [R001-6.80]', async () => {
  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor, observer);
  await tile(viewer.page).getByRole('button', { name: 'More', exact: true }).click();
  await viewer.page.getByRole('menuitem', { name: 'Start Recording' }).waitFor();
  await viewer.page.close();
  await asOwner(`UPDATE divisions SET recording_allowed = false WHERE name = 'Harborlight Pier'`);
  const refused = await openTile(staff, monitor, observer);
  await tile(refused.page).getByRole('button', { name: 'More', exact: true }).click();
  await refused.page.getByRole('menuitem', { name: 'Reboot Device' }).waitFor();
  const start = refused.page.getByRole('menuitem', { name: 'Start Recording' });
  await expect.poll(() => start.count()).toBe(0);
  await refused.page.goto(new URL('/recordings', refused.page.url()).href);
  await refused.page
    .getByText(/permission/i)
    .first()
    .waitFor();
}, 120_000);
