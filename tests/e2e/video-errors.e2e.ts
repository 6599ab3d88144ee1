import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import { connectMs, retryMs } from '../../packages/video-session/src/session-times.ts';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { asOwner } from './support/database.ts';
import { hang } from './support/hung-page.ts';
import { installClock } from './support/page-clock.ts';
import { nurse } from './support/people.ts';
import { askToJoin, join, overlay } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

/**
 * Each failure of a tile and a visit, and the text shown for it. Covered elsewhere: the second tab and the
 * stopped monitor (live-video), the refused microphone, the offline device and the offline network (visit),
 * a monitor the viewer may not see (patient-monitors).
 */
const staff = useVisitors(media);
const rooms = useVisitors(media);
const refusing = useVisitors(() => [
  ...media().filter((flag) => flag !== '--use-fake-ui-for-media-stream'),
  '--deny-permission-prompts',
]);
/** May use a camera and a microphone, but the machine has neither. */
const without = useVisitors(() =>
  media().filter((flag) => flag !== '--use-fake-device-for-media-stream'),
);

const slow = 120_000;
const says = (page: Page, text: string | RegExp, timeout = 30_000) =>
  tile(page).getByText(text).waitFor({ timeout });
const isSeen = (page: Page) => tile(page).getByRole('button', { name: 'Disconnect' }).waitFor();
async function press({ page }: WatchedPage) {
  await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
}
async function connect(viewer: WatchedPage) {
  await press(viewer);
  await isSeen(viewer.page);
}
const reconnects = 'Lost connection to device. Reconnecting...';
/** Moves the clock of the page just past a time limit of its session. */
const skip = (page: Page, limitMs: number) => page.clock.fastForward(limitMs + 1_000);
/** The request failed in the page, so the session has seen it. */
const hasFailed = (page: Page, path: string, part = '') =>
  page.waitForEvent('requestfailed', (request) => {
    const isRight = request.url().endsWith(path);
    return isRight && (request.postData() ?? '').includes(part);
  });

test(
  'shows in a tile that it reconnects, and then that the device appears to be offline, after the room page is closed [R001-8.2]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const viewer = await openTile(staff, monitor);
    viewer.expectProblem(/40[49] \(/);
    await connect(viewer);
    await room.page.close();
    await viewer.page.getByText(reconnects).waitFor({ timeout: 30_000 });
    await says(viewer.page, 'This device appears to be offline', 60_000);
    // The page shows an error in place of its content when the server can't be reached.
    await viewer.page.route('**/api/v1/patient_monitors/*', (route) => route.abort());
    viewer.expectProblem(/ERR_FAILED/);
    await viewer.page.reload();
    await viewer.page
      .getByText('Something went wrong. Please reload page.')
      .waitFor({ timeout: 60_000 });
  },
  slow,
);

test(
  'shows an error code in a tile for a room that never answers, a lost signal and a lost join [R001-8.2]',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const viewer = await openTile(staff, monitor);
    viewer.expectProblem(/ERR_FAILED|40[49] \(/);
    const { page } = viewer;
    await installClock(viewer);
    const signal = '/api/v1/videos/signal';
    const join = '/api/v1/videos/join_monitoring';
    // The answer never reaches the room, so no picture arrives.
    await page.route(`**${signal}`, (route) => route.fulfill({ status: 204 }));
    const swallowed = page.waitForResponse((response) => response.url().endsWith(signal));
    await press(viewer);
    await swallowed;
    await says(page, 'Waiting for patient...');
    await skip(page, connectMs.monitoring);
    await says(page, 'Video connection error. (ERR:CONNECT_TIMEOUT)');
    await page.unroute(`**${signal}`);

    for (const { path, part, code } of [
      { path: signal, part: 'sdp-answer', code: 'SIGNAL_FAILED' },
      { path: join, part: '', code: 'CONNECT_FAILED' },
    ]) {
      await page.route(`**${path}`, (route) => route.abort());
      const failed = hasFailed(page, path, part);
      await press(viewer);
      await failed;
      await says(page, 'Connection in progress...');
      const failedAgain = hasFailed(page, path, part);
      await skip(page, retryMs);
      await failedAgain;
      await says(page, `Video connection error. (ERR:${code})`);
      await page.unroute(`**${path}`);
    }
    await connect(viewer);
  },
  slow,
);

test(
  'shows in a tile that the microphone was refused, and that another window may have lost its connection',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const mute = await openTile(refusing, monitor);
    mute.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket|40[49] \(/);
    await connect(mute);
    await tile(mute.page).getByRole('button', { name: 'Talk' }).click();
    await mute.page
      .getByText(
        'Microphone not available - Check if mic is connected and permissions have been granted.',
      )
      .waitFor();
    const second = await openTile(staff, monitor);
    second.expectProblem(/409 \(Conflict\)/);
    await tile(second.page).waitFor();
    // The tab goes silent for longer than the server counts it as surely there, but not long enough to be ended.
    await mute.page.context().setOffline(true);
    await asOwner(
      `UPDATE video_peers SET kept_at = now() - interval '14 s' WHERE ended_at IS NULL`,
    );
    await press(second);
    await says(
      second.page,
      'You may have temporarily lost connection; please wait 20 seconds and try again.',
    );
    // The server ends the silent connection at its next look, so that the next test need not wait for it.
    await asOwner(
      `UPDATE video_peers SET kept_at = now() - interval '1 minute' WHERE ended_at IS NULL`,
    );
  },
  slow,
);

async function startVisit(monitor: PatientMonitor, visitors = staff): Promise<WatchedPage> {
  const path = `/patient-monitors/${monitor.id}/monitoring?start-video=true`;
  const caller = await visitors.arrive(nurse, path);
  caller.expectProblem(/ERR_FAILED|40[49] \(/);
  return caller;
}
const isInVisit = (page: Page, text: string | RegExp, timeout = 30_000) =>
  overlay(page).getByText(text).waitFor({ timeout });

test(
  'shows in a visit that no microphone was found, that the camera does not answer, and that the room is gone',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const bare = await startVisit(monitor, without);
    await askToJoin(bare);
    await isInVisit(
      bare.page,
      "Couldn't find a microphone and/or camera for this computer. Make sure they are connected and permissions have been granted.",
    );
    await bare.page.close();

    const caller = await startVisit(monitor);
    const { page } = caller;
    await installClock(caller);
    await page.route('**/api/v1/videos/signal', (route) => route.fulfill({ status: 204 }));
    const swallowed = page.waitForResponse('**/api/v1/videos/signal');
    await askToJoin(caller);
    await swallowed;
    await skip(page, connectMs.meeting);
    await isInVisit(page, "Can't connect to patient's camera");
    await page.unroute('**/api/v1/videos/signal');
    await page.reload();
    await join(caller);
    await room.page.close();
    await isInVisit(page, 'You were disconnected from the video room. Please try again.', 60_000);
  },
  slow,
);

test(
  'shows in a visit that the connection is lost when the picture has not moved for 20 s [R001-4.5]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await startVisit(monitor);
    const { page } = caller;
    await installClock(caller);
    // The server can't pass on late ICE candidates to a page that hangs.
    caller.expectProblem(/status of 504/);
    await join(caller);
    await using _hung = await hang(room.page);
    await isInVisit(page, 'No new picture');
    await skip(page, 20_000);
    await isInVisit(page, 'Error: Video connection lost. Please try to reconnect.');
  },
  slow,
);
