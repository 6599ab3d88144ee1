import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callWith, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { figure, openConnections, watchConnections } from './support/peer-connections.ts';
import { bedsideNurse, chargeNurse, nurse } from './support/people.ts';
import {
  askToJoin,
  chooseReason,
  join,
  openVisitOf,
  overlay,
  visitorsIn,
} from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, nobodyWatches, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
/** The browser has devices, and denies every permission to use them. */
const refusing = useVisitors(() => [
  ...media().filter((flag) => flag !== '--use-fake-ui-for-media-stream'),
  '--deny-permission-prompts',
]);
const rooms = useVisitors(media);

/** Several pages are opened, a room is called, and media are measured. */
const slow = 150_000;

const open = (monitor: PatientMonitor, who = nurse, visitors = staff) =>
  openVisitOf(visitors, monitor.id, who);
const painted = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (found) =>
      document.querySelector<HTMLVideoElement>(found)?.getVideoPlaybackQuality().totalVideoFrames ??
      0,
    selector,
  );

test(
  'a nurse chooses a reason, knocks, is seen and heard in the room, and hanging up closes everything [R001-2.22]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    const caller = await open(monitor);
    const { page } = caller;
    await overlay(page).waitFor();
    await watchConnections(page);
    await overlay(page).waitFor();
    const start = overlay(page).getByRole('button', { name: 'Join' });
    await expect.poll(() => start.isDisabled()).toBe(true);
    await chooseReason(page);
    await start.click();
    await visitorsIn(room.page)
      .getByText(/ would like to visit you$/)
      .waitFor();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ timeout: 30_000 });

    await expect.poll(() => painted(room.page, 'section video')).toBeGreaterThan(5);
    const heard = { timeout: 20_000 };
    await expect
      .poll(() => figure(room.page, 'inbound-rtp', 'audio', 'totalAudioEnergy'), heard)
      .toBeGreaterThan(0);
    await expect
      .poll(() => figure(page, 'inbound-rtp', 'audio', 'totalAudioEnergy'), heard)
      .toBeGreaterThan(0);
    await expect
      .poll(() => figure(page, 'media-source', 'video', 'width'))
      .toBeLessThanOrEqual(480);

    await overlay(page).getByRole('button', { name: 'Mute', exact: true }).click();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ state: 'detached' });
    await overlay(page).getByRole('button', { name: 'Dock' }).click();
    await page.keyboard.press('Tab');
    await overlay(page).getByRole('button', { name: 'Larger' }).click();

    await overlay(page).getByRole('button', { name: 'Hang up' }).click();
    await visitorsIn(room.page).waitFor({ state: 'detached' });
    await nobodyWatches();
    await expect.poll(() => openConnections(page)).toBe(0);
    await expect.poll(() => openConnections(room.page)).toBe(0);
    await expect.poll(() => asOwner('SELECT FROM meetings WHERE ended_at IS NULL')).toEqual([]);
  },
  slow,
);

test(
  'a preview before the visit is silent, and can become the visit [R001-4.25]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await open(monitor);
    const { page } = caller;
    await overlay(page).waitFor();
    await chooseReason(page);
    await overlay(page).getByRole('button', { name: 'Preview' }).click();
    await overlay(page).getByRole('button', { name: 'Hang up' }).waitFor({ timeout: 30_000 });
    await room.page
      .getByText(/watching/)
      .first()
      .waitFor();
    await expect.poll(() => visitorsIn(room.page).count()).toBe(0);
    await expect.poll(() => overlay(page).getByText('MIC IS OPEN').count()).toBe(0);
    await overlay(page).getByRole('button', { name: 'Join' }).click();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ timeout: 30_000 });
    await visitorsIn(room.page).waitFor();
  },
  slow,
);

test(
  'another nurse joins the same visit; each sees and hears the other [R001-2.23]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const first = await open(monitor);
    await overlay(first.page).waitFor();
    await watchConnections(first.page);
    await join(first);
    const second = await open(monitor, chargeNurse);
    await join(second);
    for (const { page } of [first, second]) {
      const others = overlay(page).getByRole('region', { name: 'Also in this visit' });
      await others.waitFor({ timeout: 20_000 });
      await expect
        .poll(() => painted(page, '[aria-label="Also in this visit"] video'), { timeout: 20_000 })
        .toBeGreaterThan(5);
    }
    await expect.poll(() => visitorsIn(room.page).getByRole('figure').count()).toBe(2);
    await overlay(second.page).getByRole('button', { name: 'Hang up' }).click();
    await overlay(first.page)
      .getByRole('region', { name: 'Also in this visit' })
      .waitFor({ state: 'detached' });
    await expect.poll(() => visitorsIn(room.page).getByRole('figure').count()).toBe(1);
    await expect.poll(() => openConnections(first.page)).toBe(1);
  },
  slow,
);

test(
  'a refused microphone shows what to do, and the room is not called',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await open(monitor, nurse, refusing);
    await askToJoin(caller);
    await overlay(caller.page)
      .getByText(/^Couldn't get access to Microphone\/Camera\.\.\./)
      .waitFor();
    await nobodyWatches();
    await expect.poll(() => visitorsIn(room.page).count()).toBe(0);
  },
  slow,
);

test(
  'a visit to an offline device asks for confirmation, and without permission no visit is possible [R001-2.24]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await room.page.close();
    await expect
      .poll(
        () =>
          asOwner(`SELECT FROM video_devices WHERE id = $1 AND status = 'offline'`, [
            monitor.video_device_id,
          ]),
        { timeout: 40_000 },
      )
      .toHaveLength(1);
    const caller = await open(monitor);
    const { page } = caller;
    caller.expectProblem(/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/);
    await overlay(page).waitFor();
    await chooseReason(page);
    await overlay(page).getByRole('button', { name: 'Join' }).click();
    await page
      .getByText(
        'This device appears to be offline - attempting to connect will likely fail. Please check that the device is plugged in and the LED is Blue.',
      )
      .waitFor();
    await caller.isAccessible();
    await page.getByRole('button', { name: 'Connect anyway' }).click();
    await overlay(page)
      .getByText(/^Error: Video session could not connect or was disconnected\./)
      .waitFor();
    await page.context().setOffline(true);
    await overlay(page)
      .getByText('Network is offline. Click the refresh button below to try again')
      .waitFor();
    await page.context().setOffline(false);
    await overlay(page).getByRole('button', { name: 'Cancel' }).click();
    await overlay(page).waitFor({ state: 'detached' });

    const watcher = await open(monitor, bedsideNurse);
    await watcher.page.getByRole('heading', { level: 1 }).waitFor();
    await watcher.page.getByText(/You need permission: 'Access Live Video'/).waitFor();
    await expect
      .poll(() => watcher.page.getByRole('button', { name: 'Video visit' }).count())
      .toBe(0);
    watcher.expectProblem(/403 \(Forbidden\)/);
    const answer = await callWith(
      watcher.page,
      await tokenOf(watcher.page),
      '/videos/join_meeting',
      {
        method: 'POST',
        body: { device_id: monitor.video_device_id, tab: 'tab-of-nobody', video_reason_ids: [] },
      },
    );
    expect(answer.status).toBe(403);
  },
  slow,
);
