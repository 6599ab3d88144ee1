import type { VirtualRequest } from '../../packages/contracts/src/entities/virtual-request.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { bedsideNurse, nurse, observer } from './support/people.ts';
import { cardOf, isLive, useQuietRequests } from './support/requests.ts';
import { savedView } from './support/saved-view.ts';
import { join, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, type WatchedRoom } from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
useQuietRequests();
const slow = 240_000;

const framesIn = (page: Page): Promise<number> =>
  overlay(page)
    .locator('section video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
/** The caller sees the room, and the room sees the caller. */
async function seeEachOther({ page }: WatchedPage, { room }: WatchedRoom): Promise<void> {
  await expect.poll(() => framesIn(page), { timeout: 30_000 }).toBeGreaterThan(0);
  await visitorsIn(room.page).locator('video').waitFor();
}
const title = (page: Page, name: string) => overlay(page).getByRole('heading', { name });
const panelOf = (page: Page, { monitor }: WatchedRoom) =>
  page.getByRole('complementary', { name: monitor.patient.display_name });

test(
  'the button in the quick view of a list starts the visit, hanging up closes its window, and it starts again [R001-6.22] [R001-2.27]',
  async () => {
    const there = await pairedOwnRoom(rooms);
    const { monitor } = there;
    const caller = await staff.arrive(nurse, '/patient-monitors');
    const { page } = caller;
    await page.getByLabel('Search patient monitors by room').fill(monitor.room.name);
    await page
      .getByRole('row')
      .filter({ hasText: monitor.patient.display_name })
      .getByRole('button', { name: /^Quick view of/ })
      .click();
    await panelOf(page, there).getByRole('button', { name: 'Video Visit' }).click();
    await title(page, 'Live Video Meeting Settings').waitFor();
    await join(caller);
    await seeEachOther(caller, there);
    await title(page, 'Video visit').waitFor();
    await overlay(page).getByLabel('Time in the visit').waitFor();

    await overlay(page).getByRole('button', { name: 'Hang up' }).click();
    await overlay(page).waitFor({ state: 'detached' });
    await visitorsIn(there.room.page).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).not.toContain('start-video');
    await page.getByRole('button', { name: 'Quick view', exact: true }).click();
    await panelOf(page, there).getByRole('button', { name: 'Video Visit' }).click();
    await overlay(page).waitFor();
    // Settings close with the page that opened them.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Patient monitors');
    await page.keyboard.press('Enter');
    await caller.shows('Patient monitors');
    await overlay(page).waitFor({ state: 'detached' });
  },
  slow,
);

test(
  'an observer starts a visit from a tile of the wall [R001-6.22]',
  async () => {
    const there = await pairedOwnRoom(rooms);
    const { monitor } = there;
    const view = await savedView(`Visits ${monitor.id}`, [monitor.id], 4);
    const caller = await staff.arrive(observer, `/patient-central/${view.id}`);
    const { page } = caller;
    await page.getByRole('button', { name: /^Tile 1, / }).click();
    await page.keyboard.press('q');
    await panelOf(page, there).getByRole('button', { name: 'Video Visit' }).click();
    await join(caller);
    await seeEachOther(caller, there);
  },
  slow,
);

test(
  'a room that is found leads to the patient in it, and from there to the visit [R000-2.4.9] [R001-6.22]',
  async () => {
    const there = await pairedOwnRoom(rooms);
    const { monitor } = there;
    const caller = await staff.arrive(observer, '/patient-monitors');
    const { page } = caller;
    await caller.shows('Patient monitors');
    await page.getByRole('combobox', { name: 'Search' }).fill(monitor.room.name);
    await page
      .getByRole('option', { name: new RegExp(`^Room ${monitor.room.name}`) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Video visit' }).click();
    await join(caller);
    await seeEachOther(caller, there);
  },
  slow,
);

/** Raised at the bedside, and taken by the nurse with a press. */
async function takeRequest({ monitor }: WatchedRoom) {
  const [type] = await asOwner<{ id: string; reason: string; name: string }>(
    `UPDATE virtual_request_types t SET video_reason_id = r.id
       FROM video_reasons r, patients p
      WHERE p.id = ${monitor.patient_id} AND t.hospital_id = p.hospital_id AND t.kind = 'virtual_nurse'
        AND r.id = (SELECT max(v.id) FROM video_reasons v WHERE v.hospital_id = p.hospital_id AND v.is_enabled)
      RETURNING t.id, r.id AS reason, r.name`,
  );
  const [caller, asking] = await Promise.all([
    staff.arrive(nurse, '/hospital/rooms'),
    staff.arrive(bedsideNurse, '/hospital/rooms'),
  ]);
  await Promise.all([caller, asking].map(isLive));
  const request = await callAs<VirtualRequest>(asking.page, '/virtual_requests', {
    method: 'POST',
    body: { patient_id: monitor.patient_id, type_id: Number(type?.id) },
  });
  await cardOf(caller, request).getByRole('button', { name: 'Video Visit' }).click();
  return { caller, request, reason: type };
}

test(
  'an accepted request leads into the visit with its reason, and the visit is stored with both [R000-4.34] [R000-4.48]',
  async () => {
    const there = await pairedOwnRoom(rooms);
    const { caller, request, reason } = await takeRequest(there);
    const { page } = caller;
    const chosen = overlay(page).getByRole('combobox', { name: 'Video reason' });
    await expect.poll(() => chosen.inputValue()).toBe(reason?.name);
    await overlay(page).getByRole('button', { name: 'Join' }).click();
    await overlay(page).getByRole('button', { name: 'Hang up' }).waitFor({ timeout: 30_000 });
    await seeEachOther(caller, there);
    // The panel beside the visit has the reason, so the window does not repeat it.
    await expect.poll(() => page.getByRole('combobox', { name: 'Video reason' }).count()).toBe(1);
    const stored = await asOwner(
      `SELECT m.virtual_request_id, c.video_reason_id FROM meetings m
         JOIN meeting_reasons c ON c.meeting_id = m.id
        WHERE m.video_device_id = ${there.monitor.video_device_id} AND m.ended_at IS NULL`,
    );
    expect(stored).toEqual([
      { virtual_request_id: String(request.id), video_reason_id: String(reason?.reason) },
    ]);
  },
  slow,
);

test(
  'an accepted request of a patient without a monitor offers the devices of the room [R001-2.28]',
  async () => {
    const there = await pairedOwnRoom(rooms);
    await asOwner(
      `UPDATE patient_monitors SET status = 'stopped', monitor_ended_at = now()
        WHERE id = ${there.monitor.id}`,
    );
    const { caller } = await takeRequest(there);
    const { page } = caller;
    const table = overlay(page).getByRole('table', {
      name: 'Video devices of the room that are in service and not in use',
    });
    await table.getByRole('cell', { name: there.monitor.room.name }).first().waitFor();
    await caller.isAccessible();
    await table.getByRole('button', { name: /^Select Video Device/ }).click();
    await overlay(page).getByRole('button', { name: 'Join' }).click();
    await overlay(page).getByRole('button', { name: 'Hang up' }).waitFor({ timeout: 30_000 });
    await seeEachOther(caller, there);
  },
  slow,
);
