import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { admin, nurse } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { pressUntil, tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
beforeEach(() =>
  asOwner(`UPDATE patient_monitors SET safety_zone = NULL; UPDATE hospitals SET safety_zone_expiration = 24;
    UPDATE video_devices SET privacy_masks = DEFAULT; DELETE FROM curtains`),
);

async function connect({ page }: WatchedPage, name = 'Connect') {
  await tile(page).getByRole('button', { name, exact: true }).click();
  const before = await painted(page);
  await expect.poll(() => painted(page)).toBeGreaterThan(before);
}
async function choose(page: Page, entry: string) {
  await tile(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
const points = (page: Page) => page.getByRole('button', { name: /^(Area \d, )?point \d of \d/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a zone drawn with the mouse is shown to another viewer at once [R001-5.103] [R001-5.102]', async () => {
  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor);
  const second = await openTile(staff, monitor, nurse);
  await connect(viewer);
  await connect(second);
  const { page } = viewer;
  await choose(page, 'Edit Safety Zone');
  await expect.poll(() => points(page).count()).toBe(4);
  await expect.poll(() => button(page, 'Delete').isDisabled()).toBe(true);
  // The page scrolls to the editor when it opens. Hovering waits until the point no longer moves.
  await points(page).first().hover();
  const box = await points(page).first().boundingBox();
  if (!box) throw new Error('The first point is not on screen');
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y - 20, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await points(page).nth(0).boundingBox())?.x)
    .toBeLessThan(box.x - 50);
  // The pointer is released, so the points stay where they are.
  const [one, two] = [
    await points(page).nth(0).boundingBox(),
    await points(page).nth(1).boundingBox(),
  ];
  if (!one || !two) throw new Error('The points are not on screen');
  // On the edge between the two.
  await page.mouse.click((one.x + two.x) / 2 + 12, (one.y + two.y) / 2 + 12);
  await expect.poll(() => points(page).count()).toBe(5);
  await viewer.isAccessible();
  await button(page, 'Save').click();
  await page.getByText('Safety zone created successfully').waitFor();
  await second.page.getByRole('img', { name: 'Safety zone', exact: true }).waitFor();

  await asOwner(`UPDATE patient_monitors SET safety_zone = safety_zone || jsonb_build_object('created_at',
    to_char((now() - interval '3 h') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) WHERE safety_zone IS NOT NULL`);
  await asOwner('UPDATE hospitals SET safety_zone_expiration = 2');
  await second.page.getByRole('img', { name: 'Safety zone, expired' }).waitFor();

  await choose(page, 'Edit Safety Zone');
  await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog');
  await question.getByText('Are you sure you want to delete the safety zone?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await second.page.getByRole('img', { name: /^Safety zone/ }).waitFor({ state: 'detached' });
}, 180_000);

test('a zone can be drawn with the keyboard alone, and a zone of zeros is not saved [R001-5.103] [R001-5.101] [R001-5.100]', async () => {
  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor);
  await connect(viewer);
  const { page } = viewer;
  await tabTo(page, tile(page).getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit Safety Zone' }).waitFor();
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Edit Safety Zone' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toMatch(/^point 1 of 4/);
  await page.keyboard.press('ArrowRight');
  await page.getByText('26 % across, 25 % down').waitFor();
  await page.keyboard.press('Insert');
  await page.getByText('Point added. 5 points.').waitFor();
  for (const left of [4, 3]) {
    await page.keyboard.press('Delete');
    await page.getByText(`Point removed. ${left} points.`).waitFor();
  }
  await page.keyboard.press('Delete');
  await page.getByText('3 points have to stay. Move them instead.').waitFor();
  for (let index = 0; index < 3; index += 1) {
    await points(page).nth(index).focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp'])
      for (let time = 0; time < 20; time += 1) await page.keyboard.press(key);
  }
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await page.getByText("Can't save safety zone. Please reload the page.").waitFor();
  await points(page).nth(1).focus();
  for (let time = 0; time < 10; time += 1) await page.keyboard.press('Shift+ArrowRight');
  await points(page).nth(2).focus();
  for (let time = 0; time < 10; time += 1) await page.keyboard.press('Shift+ArrowDown');
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await page.getByText('Safety zone created successfully').waitFor();
}, 180_000);

/** Brightness of the brightest spot below the mask and elsewhere, live or in a stored picture. */
const look = (page: Page, stored?: string) =>
  page.evaluate(async (jpeg) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const picture =
      jpeg === undefined
        ? document.querySelector('video')
        : await createImageBitmap(new Blob([bytes(jpeg)], { type: 'image/jpeg' }));
    const pen = new OffscreenCanvas(64, 36).getContext('2d');
    if (!picture || !pen) throw new Error('There is no picture');
    pen.drawImage(picture, 0, 0, 64, 36);
    const brightest = (x: number, width: number) =>
      Math.max(...pen.getImageData(x, 1, width, 34).data.filter((_, index) => index % 4 !== 3));
    return { hidden: brightest(1, 14), rest: brightest(20, 40) };
  }, stored);

const left = {
  revision: 0,
  areas: [
    [
      [0, 0],
      [0.25, 0],
      [0.25, 1],
      [0, 1],
    ],
  ],
};

test('a masked area is black for viewers and in stored pictures, also while the camera turns, and the rest keeps running [R001-4.110] [R001-4.111]', async () => {
  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor);
  await connect(viewer, 'Connect (PTZ)');
  const { page } = viewer;
  await expect.poll(async () => (await look(page)).hidden).toBeGreaterThan(120);
  const boss = await callerOf(admin);
  const device = `/video_devices/${monitor.video_device_id}`;
  const masks = `${device}/privacy_masks`;
  bodyOf(await boss.put(masks, { body: left }));
  await expect.poll(async () => (await look(page)).hidden).toBeLessThan(40);
  await expect.poll(async () => (await look(page)).rest).toBeGreaterThan(150);
  const before = await painted(page);
  await expect.poll(() => painted(page)).toBeGreaterThan(before + 10);
  await expect
    .poll(async () => bodyOf(await boss.get(masks)))
    .toMatchObject({ revision: 1, is_applied: true });

  const stored = () =>
    asOwner<{ object_key: string }>(
      `SELECT object_key FROM device_frames WHERE video_device_id = ${monitor.video_device_id} ORDER BY id`,
    );
  const known = (await stored()).length;
  const set = async (what: string, value: unknown) =>
    bodyOf(await boss.post(`${device}/${what}`, { body: { [what]: value } }));
  await set('frame_upload_interval', 1);
  await set('frame_processing', 'upload');
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(known + 1);
  await set('frame_processing', 'off');
  const last = join(stack().dataDir, 'objects', (await stored()).at(-1)?.object_key ?? '');
  const single = await look(page, await readFile(last, 'base64'));
  expect(single.hidden).toBeLessThan(40);
  expect(single.rest).toBeGreaterThan(150);

  // Zoomed in, the masked area is outside the picture. At the home position it is black again.
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.down('+');
  await expect.poll(async () => (await look(page)).hidden).toBeGreaterThan(120);
  await page.keyboard.up('+');
  await page.getByRole('button', { name: 'Home position' }).click();
  await expect.poll(async () => (await look(page)).hidden).toBeLessThan(40);

  bodyOf(await boss.put(masks, { body: { revision: 1, areas: [] } }));
  await expect.poll(async () => (await look(page)).hidden).toBeGreaterThan(120);
}, 240_000);

test('an administrator draws masks on the page of a device, and the room confirms them [R001-5.110]', async () => {
  const { monitor } = await pairedRoom(rooms);
  const boss = await staff.arrive(admin, `/hospital/video_devices/${monitor.video_device_id}/view`);
  const { page } = boss;
  await page.getByText('Nothing is hidden: the whole picture of this camera is sent.').waitFor();
  await button(page, 'Edit privacy masks').click();
  await button(page, 'Add area').click();
  await expect.poll(() => points(page).count()).toBe(8);
  await boss.isAccessible();
  await button(page, 'Save').click();
  await page
    .getByText('2 areas are black in everything this camera sends. The room has confirmed it.')
    .waitFor();

  // A save that is based on areas somebody else has changed since is rejected.
  await button(page, 'Edit privacy masks').click();
  await button(page, 'Add area').click();
  const path = `/video_devices/${monitor.video_device_id}/privacy_masks`;
  bodyOf(await (await callerOf(admin)).put(path, { body: { revision: 1, areas: [] } }));
  await page.getByText('Nothing is hidden: the whole picture of this camera is sent.').waitFor();
  boss.expectProblem(/status of 409/);
  await button(page, 'Save').click();
  await page.getByText('Somebody else changed these areas meanwhile.', { exact: false }).waitFor();
}, 180_000);

test('a user without device permissions is not offered privacy masks', async () => {
  const { monitor } = await pairedRoom(rooms);
  const viewer = await openTile(staff, monitor);
  await connect(viewer);
  await tile(viewer.page).getByRole('button', { name: 'More' }).click();
  await viewer.page.getByRole('menuitem', { name: 'Edit Safety Zone' }).waitFor();
  await expect
    .poll(() => viewer.page.getByRole('menuitem', { name: 'Edit privacy masks' }).count())
    .toBe(0);
}, 120_000);
