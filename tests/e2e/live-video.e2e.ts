import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { admin } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import {
  media,
  openTile,
  painted,
  pairedRoom as pair,
  roomPairedOnScreen,
  tile,
} from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

const staff = useVisitors(media);
/** The room runs in a browser of its own, as on the device. */
const rooms = useVisitors(media);

const pairedRoom = () => pair(rooms);
const open = (monitor: PatientMonitor) => openTile(staff, monitor);
async function connect({ page }: WatchedPage) {
  await tile(page).getByRole('button', { name: 'Connect (PTZ)' }).click();
  await isSeen(page);
}
const isSeen = (page: Page) => tile(page).getByRole('button', { name: 'Disconnect' }).waitFor();
/** Samples a few points of the picture, to notice that the camera moved. */
const points = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const pen = new OffscreenCanvas(8, 8).getContext('2d');
    if (!video || !pen) return '';
    pen.drawImage(video, 0, 0, 8, 8);
    return [...pen.getImageData(0, 0, 8, 8).data].map((value) => Math.round(value / 32)).join('');
  });

test('a device is paired by its code; an observer watches, steers the camera, talks, listens and disconnects [R001-2.1]', async () => {
  const { room, monitor } = await roomPairedOnScreen(staff, rooms);
  const viewer = await open(monitor);
  const { page } = viewer;
  await tile(page).waitFor();
  await connect(viewer);
  const before = await painted(page);
  await expect.poll(() => painted(page)).toBeGreaterThan(before + 5);
  await room.page.getByText('The camera is on. Opal Watchwell is watching.').waitFor();
  await viewer.isAccessible();

  const looked = await points(page);
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.down('+');
  await expect.poll(() => points(page)).not.toBe(looked);
  await page.keyboard.up('+');
  await page.getByRole('button', { name: 'Home position' }).click();

  await page.getByRole('button', { name: 'Talk' }).click();
  await tile(page).getByText('MIC IS OPEN').waitFor();
  await page.getByRole('button', { name: 'Mute' }).click();
  await tile(page).getByText('MIC IS OPEN').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await tile(page).getByText('LISTEN', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await room.page.getByText('Nobody is watching.').waitFor();
});

test('a person watches a room in one window only, and can move it to another window', async () => {
  const { monitor } = await pairedRoom();
  const viewer = await open(monitor);
  await connect(viewer);
  const second = await staff.anotherTab(viewer, `/patient-monitors/${monitor.id}/monitoring`);
  second.expectProblem(/409 \(Conflict\)/);
  await tile(second.page).getByRole('button', { name: 'Connect', exact: true }).click();
  await second.page
    .getByText(
      'You may have a video session open for this patient in another tab or browser. Please close it and try again.',
    )
    .waitFor();
  const windows = [second.page, viewer.page];
  for (let turn = 0; turn < 10; turn += 1) {
    const [taking, giving] = turn % 2 === 0 ? windows : windows.toReversed();
    if (!taking || !giving) throw new Error('There are two windows.');
    await taking.getByRole('button', { name: 'Watch here instead' }).click();
    await isSeen(taking);
    await giving.getByRole('button', { name: 'Watch here instead' }).waitFor();
  }
}, 120_000);

test('the picture returns without a click after the room restarts [R001-4.2]', async () => {
  const { room, monitor } = await pairedRoom();
  const viewer = await open(monitor);
  viewer.expectProblem(/40[49] \(/);
  await connect(viewer);
  await room.page.reload();
  await tile(viewer.page)
    .getByText(/^(No picture for 0:\d\d|Connection in progress\.\.\.)$/)
    .waitFor();
  await room.page.getByText('The camera is on. Opal Watchwell is watching.').waitFor();
  await isSeen(viewer.page);
});

test('stopping the monitoring ends the picture for everyone who watches [R001-4.46]', async () => {
  const { monitorId } = await aPatient({ ptz: true });
  const { room, monitor } = await pair(rooms, String(monitorId));
  const viewer = await open(monitor);
  await connect(viewer);
  const boss = await staff.arrive(admin, `/patient-monitors/${monitor.id}/monitoring`);
  await boss.page.getByRole('button', { name: 'Stop Monitoring' }).click();
  await boss.page.getByRole('radio', { name: 'Discharged' }).check();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Stop Monitoring' }).click();
  await viewer.page.getByText('historical data').first().waitFor();
  await viewer.page.getByText('You can only connect to active patients').waitFor();
  await room.page.getByText('The camera is off. Nobody is watching.').waitFor();
}, 120_000);
