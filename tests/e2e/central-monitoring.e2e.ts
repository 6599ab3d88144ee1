import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import { placeName } from '../../packages/domain/src/patients/place-name.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { admin, observer } from './support/people.ts';
import { savedView } from './support/saved-view.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { useVisitors } from './support/visitors.ts';
import { media, type WatchedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
/** Several pages with pictures, one after the other. */
const slow = 240_000;
const large = { viewport: { width: 1920, height: 1080 } };

/** Two rooms with a running camera, and a view of the observer's own with them and one whose camera is off. */
async function wall(): Promise<{ watched: WatchedRoom[]; third: PatientMonitor; path: string }> {
  const watched = [await pairedOwnRoom(rooms), await pairedOwnRoom(rooms)];
  const { monitorId } = await aPatient();
  const caller = await callerOf(observer);
  const third = bodyOf(await caller.get<PatientMonitor>(`/patient_monitors/${monitorId}`));
  const ids = [...watched.map(({ monitor }) => monitor.id), third.id];
  const view = await savedView(`Night ${ids[0]}`, ids, 16);
  return { watched, third, path: `/patient-central/${view.id}` };
}

const tileOf = (page: Page, monitor: PatientMonitor) =>
  page.getByRole('region', {
    name: `Live video of room ${placeName(monitor)}, ${monitor.unit.name}, ${monitor.division.name}`,
    exact: true,
  });
const numberOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Tile ${number}, `) });
const pictureOf = (page: Page, monitor: PatientMonitor) =>
  tileOf(page, monitor)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      width: video.videoWidth,
    }));
const joins = (calls: string[]) => calls.filter((call) => /^POST \/videos?\/.*join/.test(call));
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Tile \d+, / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const notWatched = 'No cameras connected. No one is being watched from this window.';

test(
  'lets an observer start watching and do what a shift needs with keys [R003-2.2] [R003-2.7] [R003-2.9] [R003-2.11]',
  async () => {
    const { watched, path } = await wall();
    const [one, two] = watched as [WatchedRoom, WatchedRoom];
    const desk = await staff.arrive(observer, path, large);
    const { page } = desk;
    // The third room has no device that answers.
    desk.expectProblem(/40[49]|503/);
    await desk.shows('Central monitoring');
    await page.getByText(notWatched).waitFor();
    expect(joins(desk.calls)).toEqual([]);

    await page.keyboard.press('s');
    await page.getByText(/^2 live/).waitFor({ timeout: 60_000 });
    for (const { monitor } of watched) {
      const { frames } = await pictureOf(page, monitor);
      await expect
        .poll(async () => (await pictureOf(page, monitor)).frames)
        .toBeGreaterThan(frames + 5);
    }
    await desk.isAccessible();

    const isSelected = (number: number) =>
      expect.poll(() => numberOf(page, number).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await isSelected(1);
    await page.keyboard.press('g');
    await page.keyboard.press('2');
    await isSelected(2);
    const talking = tileOf(page, two.monitor).getByText(`TALKING TO ${placeName(two.monitor)}`);
    await page.keyboard.down('t');
    await talking.waitFor();
    await page.keyboard.up('t');
    await talking.waitFor({ state: 'detached' });

    const name = one.monitor.patient.display_name;
    await tileOf(page, one.monitor).getByText(name).waitFor();
    await page.keyboard.press('h');
    await page.getByText(name).first().waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await tileOf(page, one.monitor).getByText(name).waitFor();

    await page.keyboard.press('a');
    await tileOf(page, two.monitor)
      .getByRole('button', { name: /^Sound the alarm/ })
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await two.room.page.getByText('An alarm is sounding in this room.').waitFor();
    await tileOf(page, two.monitor).getByText('Alarm Activated').waitFor();

    // Several moves in quick succession: the last position is saved.
    for (const key of ['[', ']', ']']) await page.keyboard.press(key);
    await numberOf(page, 3)
      .and(page.getByRole('button', { name: placeName(two.monitor) }))
      .waitFor();
    const moved = await order(page);
    const kept = () =>
      asOwner<{ last: number }>(
        'SELECT monitor_order[3]::int AS last FROM wall_views WHERE id = $1',
        [path.split('/').at(-1)],
      );
    await expect.poll(kept).toEqual([{ last: two.monitor.id }]);
    await page.reload();
    await page.getByText(notWatched).waitFor();
    await expect.poll(() => order(page)).toEqual(moved);
  },
  slow,
);

test(
  'sends little to tiles behind a large one, counts a lost camera, and keeps the place of a patient whose monitoring ended [R003-2.4] [R003-2.6] [R003-2.8]',
  async () => {
    const { watched, third, path } = await wall();
    const [one, two] = watched as [WatchedRoom, WatchedRoom];
    const desk = await staff.arrive(observer, path, large);
    const { page } = desk;
    desk.expectProblem(/40[49]|503/);
    await page.getByRole('button', { name: 'Start watching' }).click();
    await page.getByText(/^2 live/).waitFor({ timeout: 60_000 });
    const widthOfTwo = async () => (await pictureOf(page, two.monitor)).width;
    await expect.poll(widthOfTwo).toBeGreaterThan(0);
    const width = await widthOfTwo();

    await page.keyboard.press('g');
    await page.keyboard.press('1');
    await page.keyboard.press('f');
    await expect.poll(widthOfTwo).toBeLessThan(width / 2);
    await page.keyboard.press('Escape');
    await expect.poll(widthOfTwo).toBeGreaterThan(width / 2);

    const boss = await callerOf(admin);
    bodyOf(
      await boss.post(`/patient_monitors/${third.id}/stop`, { body: { reason: 'order_ended' } }),
    );
    const ended = page.getByRole('region', { name: `Room ${placeName(third)}` });
    await ended.getByText('Monitoring ended').waitFor();
    await expect.poll(() => order(page)).toHaveLength(3);

    await one.room.page.close();
    await tileOf(page, one.monitor)
      .getByText(/^No picture for 0:\d\d$/)
      .waitFor({ timeout: 30_000 });
    await page.getByText(/^1 live, 1 without a picture/).waitFor();
  },
  slow,
);

test(
  'keeps watching in the mini wall while the observer works on other pages, until they stop [R003-2.13]',
  async () => {
    const { watched, path } = await wall();
    const [one] = watched as [WatchedRoom, WatchedRoom];
    const desk = await staff.arrive(observer, path, large);
    const { page } = desk;
    desk.expectProblem(/40[49]|503/);
    await page.getByRole('button', { name: 'Start watching' }).click();
    await page.getByText(/^2 live/).waitFor({ timeout: 60_000 });
    const mini = page.getByRole('region', { name: 'Mini wall' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const miniVideo = mini
      .getByRole('region', { name: `Room ${placeName(one.monitor)}: live` })
      .locator('video');
    const framesInMini = () =>
      miniVideo.evaluate(
        (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
      );

    await menu.getByRole('link', { name: 'Patients', exact: true }).click();
    await mini.getByText(/^2 live, 1 without a picture/).waitFor();
    await expect.poll(framesInMini).toBeGreaterThan(5);
    await desk.isAccessible();

    await mini.getByRole('link', { name: `Open room ${placeName(one.monitor)}` }).click();
    const tile = page.getByRole('region', { name: /^Live video of room/ });
    await tile.waitFor();
    await expect
      .poll(() =>
        tile
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames),
      )
      .toBeGreaterThan(5);

    await mini.getByRole('button', { name: 'Back to wall' }).click();
    await mini.waitFor({ state: 'detached' });
    await page.getByText(/^2 live/).waitFor();
    const peers = 'SELECT ended_at FROM video_peers WHERE patient_monitor_id = $1';
    await expect.poll(() => asOwner(peers, [one.monitor.id])).toEqual([{ ended_at: null }]);

    await page.getByRole('button', { name: 'Stop watching' }).click();
    await page
      .getByRole('dialog', { name: 'Stop watching 3 patients?' })
      .getByRole('button', { name: 'Stop watching' })
      .click();
    await page.getByText(notWatched).waitFor();
    await one.room.page.getByText('Nobody is watching.').waitFor();
    await page.getByRole('button', { name: 'Start watching' }).click();
    await page.getByText(/^2 live/).waitFor({ timeout: 60_000 });

    await menu.getByRole('link', { name: 'Patients', exact: true }).click();
    await mini.getByRole('button', { name: 'Stop watching' }).click();
    await page
      .getByRole('dialog', { name: 'Stop watching 3 patients?' })
      .getByRole('button', { name: 'Stop watching' })
      .click();
    await mini.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        asOwner('SELECT FROM video_peers WHERE ended_at IS NULL AND patient_monitor_id = $1', [
          one.monitor.id,
        ]),
      )
      .toEqual([]);
  },
  slow,
);

test(
  'gives a room to another window, and takes it back when that window stops watching [R003-2.14]',
  async () => {
    const { watched, path } = await wall();
    const [one] = watched as [WatchedRoom, WatchedRoom];
    const desk = await staff.arrive(observer, path, large);
    desk.expectProblem(/40[49]|503/);
    await desk.page.getByRole('button', { name: 'Start watching' }).click();
    await desk.page.getByText(/^2 live/).waitFor({ timeout: 60_000 });
    const other = await staff.anotherTab(desk, `/patient-monitors/${one.monitor.id}/monitoring`);
    other.expectProblem(/409 \(Conflict\)/);
    await other.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await other.page.getByRole('button', { name: 'Watch here instead' }).click();
    await other.page.getByRole('button', { name: 'Disconnect' }).waitFor();
    const lost = tileOf(desk.page, one.monitor).getByRole('button', { name: 'Watch here instead' });
    await lost.waitFor();
    await other.page.getByRole('button', { name: 'Disconnect' }).click();
    await lost.waitFor({ state: 'detached' });
    await desk.page.getByText(/^2 live/).waitFor();
  },
  slow,
);

test('says that it no longer follows anyone when its view is removed elsewhere', async () => {
  const { monitorId } = await aPatient();
  const view = await savedView('Removed', [monitorId], 16);
  const desk = await staff.arrive(observer, `/patient-central/${view.id}`, large);
  await desk.shows('Central monitoring');
  await desk.page.getByRole('button', { name: `View: ${view.name}` }).waitFor();

  desk.expectProblem(/status of 404/);
  const caller = await callerOf(observer);
  bodyOf(await caller.delete(`/wall_views/${view.id}`));
  await desk.page
    .getByText('This view was removed. Whoever is new does not appear here: choose another one.')
    .waitFor();
  await numberOf(desk.page, 1).waitFor();
  await desk.isAccessible();

  await desk.page.getByRole('button', { name: 'View: Choose a view' }).click();
  await desk.page.getByRole('menuitem', { name: 'All in sight' }).click();
  await desk.page.getByText('This view was removed.').waitFor({ state: 'detached' });
  await desk.page.getByRole('button', { name: 'View: All in sight' }).waitFor();
});
