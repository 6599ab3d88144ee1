import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { endSessionOf } from './support/end-session.ts';
import { figure, openConnections, watchConnections } from './support/peer-connections.ts';
import { join, openVisitOf, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 150_000;
beforeEach(() => asOwner('DELETE FROM curtains'));

const isShown = (page: Page): Promise<boolean> =>
  overlay(page)
    .locator('section video')
    .first()
    .evaluate((video) => getComputedStyle(video).visibility === 'visible');

test(
  'a curtain that closes during a visit hides the picture, and the visit says so [R001-4.70]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await openVisitOf(staff, monitor.id);
    await join(caller);
    await expect.poll(() => isShown(caller.page)).toBe(true);
    await room.page.getByRole('button', { name: 'Close the curtain' }).click();
    await overlay(caller.page).getByText('The curtain is closed').waitFor();
    await expect.poll(() => isShown(caller.page)).toBe(false);
    await caller.isAccessible();
  },
  slow,
);

test(
  'a session that somebody else revokes ends the visit of its page [R000-4.4]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await overlay(page).waitFor();
    await watchConnections(page);
    await join(caller);
    await endSessionOf(caller);
    await page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
    await expect.poll(() => openConnections(page)).toBe(0);
    await visitorsIn(room.page).waitFor({ state: 'detached' });
  },
  slow,
);

test(
  'a caller to a room whose screen is covered reads that they are only heard, and no camera of theirs is opened [R001-2.26]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    await room.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect
      .poll(() =>
        asOwner('SELECT FROM video_devices WHERE id = $1 AND NOT kiosk_mode', [
          monitor.video_device_id,
        ]),
      )
      .toHaveLength(1);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await overlay(page).waitFor();
    await watchConnections(page);
    const words = overlay(page).getByText(
      '2 way video not setup on this device, the patient will only be able to hear you',
    );
    await words.waitFor();
    await join(caller);
    await words.waitFor();
    await expect.poll(() => overlay(page).getByLabel('You', { exact: true }).count()).toBe(0);
    await visitorsIn(room.page)
      .getByText(/ is talking to you\. You can hear them, not see them\.$/)
      .waitFor();
    await expect
      .poll(() => figure(room.page, 'inbound-rtp', 'audio', 'totalAudioEnergy'), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    // Sound has arrived, so a picture that was sent would have arrived as well.
    expect(await figure(page, 'outbound-rtp', 'video', 'framesSent')).toBe(0);
    await expect.poll(() => visitorsIn(room.page).locator('video').count()).toBe(0);
    await caller.isAccessible();
  },
  slow,
);
