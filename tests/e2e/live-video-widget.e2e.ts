import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { bedsideNurse, nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom as pair, tile, type WatchedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Pairs a room that has a PTZ camera and a television. No one is watching yet. */
async function pairedRoom(): Promise<WatchedRoom> {
  const [watched] = await asOwner<{ id: string; device: string }>(
    `SELECT m.id, v.id AS device FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
       JOIN video_devices v ON v.id = m.video_device_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id OFFSET 1 LIMIT 1`,
  );
  await asOwner(
    `UPDATE video_devices SET ptz_enabled = true, kind = 'fixed', pending_software_update = false,
       config = jsonb_set(config, '{tv,ir,enabled}', 'true') WHERE id = ${watched?.device}`,
  );
  await asOwner(`DELETE FROM ptz_presets WHERE video_device_id = ${watched?.device}`);
  return pair(rooms, watched?.id);
}

const button = (page: Page, name: string | RegExp) =>
  tile(page).getByRole('button', { name, exact: typeof name === 'string' });
async function watching(email: string, monitor: PatientMonitor, how = 'Connect (PTZ)') {
  const visitor = await staff.arrive(email, `/patient-monitors/${monitor.id}/monitoring`);
  await button(visitor.page, how).click();
  await button(visitor.page, 'Disconnect').waitFor();
  return visitor;
}

/** Left edge of the picture. The clock and the patient move on their own; the edge moves only with the camera. */
const edge = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const pen = new OffscreenCanvas(16, 9).getContext('2d');
    if (!video || !pen) return [];
    pen.drawImage(video, 0, 0, 16, 9);
    return [...pen.getImageData(0, 0, 3, 9).data];
  });
/** Mean difference of two pictures, from 0 to 255. Encoding the same picture twice differs by less than 4. */
const apart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
const looksAt = (page: Page, what: readonly number[]) =>
  expect.poll(async () => apart(await edge(page), what), { timeout: 10_000 }).toBeLessThan(4);
const looksElsewhere = (page: Page, what: readonly number[]) =>
  expect.poll(async () => apart(await edge(page), what), { timeout: 10_000 }).toBeGreaterThan(8);
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('adds, renames, recalls by key and deletes presets, and the camera moves [R001-5.2]', async () => {
  const { monitor } = await pairedRoom();
  const viewer = await watching(observer, monitor);
  const { page } = viewer;
  const home = await edge(page);
  await button(page, 'Zoom in').focus();
  await page.keyboard.down('+');
  await looksElsewhere(page, home);
  await page.keyboard.up('+');
  await tile(page).getByText('Away from home').waitFor();
  await button(page, 'Edit presets').click();
  await page.getByRole('button', { name: 'Add preset' }).click();
  await toast(page, 'Preset 1 saved');
  // The picture lags behind the camera: wait until it no longer changes.
  let there = await edge(page);
  const moved = async () => {
    const before = there;
    there = await edge(page);
    return apart(before, there);
  };
  await expect.poll(moved, { interval: 1_000 }).toBeLessThan(4);
  await viewer.isAccessible();
  await page.getByRole('button', { name: 'Rename Preset 1' }).click();
  await page.getByLabel('Name of Preset 1').fill('Door');
  await page.keyboard.press('Enter');
  await button(page, 'Door').waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Back home').click();
  await looksAt(page, home);
  await tile(page).getByText('Away from home').waitFor({ state: 'detached' });
  await button(page, 'Zoom in').focus();
  await page.keyboard.press('1');
  await looksAt(page, there);

  await button(page, 'Edit presets').click();
  await page.getByRole('button', { name: 'Delete Door' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Door deleted');
  await button(page, 'Door').waitFor({ state: 'detached' });
});

test('the digital zoom enlarges the picture, pans by dragging and by keys, and resets [R001-9.2]', async () => {
  const { monitor } = await pairedRoom();
  const { page } = await watching(observer, monitor, 'Connect');
  const shown = () => page.locator('video').evaluate(({ style }) => style.transform);
  await button(page, '100 %').click();
  await page.getByRole('menuitem', { name: '200 %' }).click();
  await expect.poll(shown).toBe('translate(0px, 0px) scale(2)');
  const box = await page.locator('video').evaluate((video) => {
    const { x, y, width, height } = (video.parentElement as HTMLElement).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).toBe('translate(-40px, 10px) scale(2)');
  await button(page, 'Reset zoom').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe('translate(-20px, 10px) scale(2)');
  await page.keyboard.down('ArrowLeft');
  const right = async () => Number(/\((-?\d+)px/.exec(await shown())?.[1]);
  await expect.poll(right).toBeGreaterThan(60);
  await page.keyboard.up('ArrowLeft');
  await expect.poll(async () => (await right()) % 20).toBe(0);
  await button(page, 'Reset zoom').click();
  await expect.poll(shown).toBe('');
});

test('the menu sends commands to the device and shows the result of each [R001-2.5]', async () => {
  const { room, monitor } = await pairedRoom();
  const viewer = await watching(observer, monitor, 'Connect');
  viewer.expectProblem(/40[49] \(/);
  const { page } = viewer;
  const choose = async (name: string) => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await button(page, 'Volume in the room').click();
  await viewer.isAccessible();
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await page.keyboard.press('Home');
  await toast(page, 'Volume changed');
  await page.keyboard.press('Escape');
  // The simulated room has infrared only where its host has; both results are shown.
  await choose('Mute TV');
  await page.getByText(/^(TV mute command sent|Failed to send TV mute command)$/).waitFor();
  await choose('Reboot Device');
  const question = page.getByRole('dialog', { name: 'Confirm Device Reboot' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await choose('Reboot Device');
  const restarted = room.page.waitForEvent('load');
  await question.getByRole('button', { name: 'Reboot' }).click();
  await toast(page, 'Reboot command sent');
  await restarted;
});

test('a second viewer sees who watches, talks and steers, and gets a turn to steer [R001-4.7] [R001-4.8] [R001-2.2]', async () => {
  const { monitor } = await pairedRoom();
  const first = await watching(observer, monitor);
  const second = await watching(nurse, monitor);
  await tile(second.page)
    .getByText(/^Also watching: Opal Watchwell/)
    .waitFor();
  await tile(first.page)
    .getByText(/^Also watching: /)
    .waitFor();

  await first.page.locator('body').click({ position: { x: 5, y: 5 } });
  await first.page.keyboard.down('t');
  await tile(first.page).getByText('MIC IS OPEN').waitFor();
  await tile(first.page)
    .getByText(/^TALKING TO /)
    .waitFor();
  await tile(second.page).getByText('Opal Watchwell IS TALKING').waitFor();
  await first.isAccessible();
  await first.page.keyboard.up('t');
  await tile(second.page).getByText('Opal Watchwell IS TALKING').waitFor({ state: 'detached' });

  await button(first.page, 'Zoom in').focus();
  await first.page.keyboard.down('+');
  await tile(second.page).getByText('Opal Watchwell is steering.').waitFor();
  await button(second.page, 'Ask to steer').click();
  await first.page.keyboard.up('+');
  await button(first.page, 'Let steer').click();
  await tile(first.page)
    .getByText(/ is steering\.$/)
    .waitFor();
  await second.page.close();
  await tile(first.page)
    .getByText(/^Also watching: /)
    .waitFor({ state: 'detached', timeout: 40_000 });
}, 120_000);

test('without permission for live video the tile says why; a training device plays at once [R001-2.4]', async () => {
  const { monitor } = await pairedRoom();
  const path = `/patient-monitors/${monitor.id}/monitoring`;
  const bedside = await staff.arrive(bedsideNurse, path);
  await bedside.page
    .getByText("You need permission: 'Access Live Video' to view this block.")
    .waitFor();
  const setKind = (kind: string | undefined, url: string | null) =>
    asOwner('UPDATE video_devices SET kind = $1, video_url = $2 WHERE id = $3', [
      kind,
      url,
      monitor.video_device_id,
    ]);
  await setKind('trainingvideo', '/assets/training/quiet-room.mp4');
  try {
    const { page } = await staff.arrive(observer, path);
    await button(page, 'Connect').click();
    await tile(page).getByText('Training video').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
      .toBeGreaterThan(0.2);
  } finally {
    // Later tests of this file may use the same device.
    await setKind(monitor.video_device?.kind, null);
  }
});
