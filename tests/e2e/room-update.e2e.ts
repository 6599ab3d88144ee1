import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { admin, nurse, operator } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

const slow = 180_000;
const oldVersion = '0.0.1+0ld';

/** Makes the room run an old version, as if loaded before the server was updated. The address of an update is new. */
async function withOldPage(page: Page): Promise<void> {
  await page.addInitScript((old) => {
    if (location.search.includes('version=')) return;
    // The document is parsed, and no script of the page has run yet.
    document.addEventListener(
      'readystatechange',
      () => document.querySelector('meta[name="room-version"]')?.setAttribute('content', old),
      { once: true },
    );
  }, oldVersion);
  await page.reload();
  await page.getByText('Nobody is watching.').waitFor();
}

async function releaseToAll(): Promise<void> {
  const boss = await staff.arrive(operator, '/monitoring/system-overview');
  await boss.page.getByRole('heading', { name: 'Software of the rooms' }).waitFor();
  const offer = boss.page.getByRole('button', {
    name: 'Offer to all devices of Harborlight Pier',
  });
  await offer.click();
  await boss.page.getByRole('button', { name: 'Offer to all devices', exact: true }).click();
  await offer.waitFor({ state: 'detached' });
  await boss.page.close();
}

const versionOf = async (deviceId: number | null) =>
  (
    await asOwner<{ version_installed: string }>(
      'SELECT version_installed FROM video_devices WHERE id = $1',
      [deviceId],
    )
  )[0]?.version_installed;
const badge = (page: Page) => tile(page).getByRole('button', { name: 'Install Camera Update?' });
async function install(page: Page): Promise<void> {
  await badge(page).click();
  const question = page.getByRole('dialog', { name: 'Install Camera Update?' });
  await question.getByText(/about 2-3 minutes/).waitFor();
  await question.getByRole('button', { name: 'Install', exact: true }).click();
}

test(
  'a version is released, offered, installed and reported, but not while someone else watches [R001-4.151] [R001-4.153]',
  async () => {
    await asOwner('DELETE FROM room_releases');
    await asOwner('DELETE FROM device_updates');
    const { room, monitor } = await pairedRoom(rooms);
    await withOldPage(room.page);
    await expect.poll(() => versionOf(monitor.video_device_id)).toBe(oldVersion);
    const viewer = await openTile(staff, monitor);
    viewer.expectProblem(/40[49] \(/);
    await tile(viewer.page).getByRole('button', { name: 'Connect', exact: true }).waitFor();
    await expect.poll(() => badge(viewer.page).count()).toBe(0);
    await releaseToAll();
    await badge(viewer.page).waitFor();
    await viewer.isAccessible();

    const other = await openTile(staff, monitor, nurse);
    await tile(other.page).getByRole('button', { name: 'Connect', exact: true }).click();
    await tile(other.page).getByRole('button', { name: 'Disconnect' }).waitFor();
    await install(viewer.page);
    await viewer.page.getByText('Others are watching through this device.').waitFor();
    await tile(other.page).getByRole('button', { name: 'Disconnect' }).click();
    await room.page.getByText('Nobody is watching.').waitFor();

    await tile(viewer.page).getByRole('button', { name: 'Connect', exact: true }).click();
    await tile(viewer.page).getByRole('button', { name: 'Disconnect' }).waitFor();
    await install(viewer.page);
    await viewer.page.getByText('Camera update started').waitFor();
    await room.page.waitForURL(/version=/);
    await room.page.getByText('Opal Watchwell is watching.').waitFor({ timeout: 30_000 });
    await badge(viewer.page).waitFor({ state: 'detached' });
    await badge(other.page).waitFor({ state: 'detached' });
    await expect.poll(() => versionOf(monitor.video_device_id)).not.toBe(oldVersion);
    const updates = await asOwner(
      'SELECT outcome FROM device_updates WHERE video_device_id = $1 ORDER BY id DESC LIMIT 1',
      [monitor.video_device_id],
    );
    expect(updates).toEqual([{ outcome: 'installed' }]);
  },
  slow,
);

test(
  'a version that fails to start leaves the room on its version, and the device page says so [R001-4.152]',
  async () => {
    await asOwner('DELETE FROM device_updates');
    const { room, monitor } = await pairedRoom(rooms);
    await withOldPage(room.page);
    room.expectProblem(/503 \(Service Unavailable\)/);
    await room.page.route(/version=/, (route) => route.fulfill({ status: 503 }));
    await expect.poll(() => versionOf(monitor.video_device_id)).toBe(oldVersion);
    const boss = await staff.arrive(
      admin,
      `/hospital/video_devices/${monitor.video_device_id}/view`,
    );
    boss.expectProblem(/409 \(Conflict\)/);
    await boss.page.getByText(`Runs version ${oldVersion}.`).waitFor();
    await boss.page.getByRole('button', { name: 'Install update' }).click();
    await boss.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Install', exact: true })
      .click();
    const told = boss.page
      .getByRole('alert')
      .filter({ hasText: 'Failed to install the camera update' });
    await told.getByText(/^The device could not do this\./).waitFor();
    await boss.page
      .getByText(/could not be installed .* the device goes on with 0\.0\.1\+0ld\./)
      .waitFor();
    await boss.isAccessible();
    await room.page.getByText('Nobody is watching.').waitFor();
    expect(room.page.url()).not.toContain('version=');
  },
  slow,
);
