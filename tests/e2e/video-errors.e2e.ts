import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { nurse } from './support/people.ts';
import { askToJoin, join, overlay } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

/**
 * What a tile and a visit say when something fails, each provoked. Provoked elsewhere: the second tab and the
 * stopped monitor (live-video), the refused microphone, the device that is offline and the network that is
 * (visit), a monitor out of sight (patient-monitors).
 */
const staff = useVisitors(media);
const rooms = useVisitors(media);
const refusing = useVisitors(() => [
  ...media().filter((flag) => flag !== '--use-fake-ui-for-media-stream'),
  '--deny-permission-prompts',
]);
/** Allowed to use a camera and a microphone, and the machine has none. */
const without = useVisitors(() =>
  media().filter((flag) => flag !== '--use-fake-device-for-media-stream'),
);

const slow = 240_000;
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

test(
  'a tile whose room dies says that it reconnects, and that the device appears to be offline [R001-8.2]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const viewer = await openTile(staff, monitor);
    viewer.expectProblem(/40[49] \(/);
    await connect(viewer);
    await room.page.close();
    await viewer.page.getByText(reconnects).waitFor({ timeout: 30_000 });
    await says(viewer.page, 'This device appears to be offline', 60_000);
    // No answer of the server is an error of the page as a whole.
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
  'a tile says by its code what failed: a room that never answers, a join and a signal that get lost [R001-8.2]',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const viewer = await openTile(staff, monitor);
    viewer.expectProblem(/ERR_FAILED|40[49] \(/);
    const { page } = viewer;
    // Swallowed on its way: the room waits for an answer that never comes.
    await page.route('**/api/v1/videos/signal', (route) => route.fulfill({ status: 204 }));
    await press(viewer);
    await says(page, 'Waiting for patient...');
    await says(page, 'Video connection error. (ERR:CONNECT_TIMEOUT)', 40_000);
    await page.unroute('**/api/v1/videos/signal');

    await page.route('**/api/v1/videos/signal', (route) => route.abort());
    await press(viewer);
    await says(page, 'Connection in progress...');
    await says(page, 'Video connection error. (ERR:SIGNAL_FAILED)', 90_000);
    await page.unroute('**/api/v1/videos/signal');

    await page.route('**/api/v1/videos/join_monitoring', (route) => route.abort());
    await press(viewer);
    await says(page, 'Video connection error. (ERR:CONNECT_FAILED)', 90_000);
    await page.unroute('**/api/v1/videos/join_monitoring');
    await connect(viewer);
  },
  slow,
);

test(
  'a microphone that is refused, and a browser that was cut off, are said in the tile',
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
    // Cut off without a word: for a while nobody knows whether she still watches there.
    await mute.page.context().setOffline(true);
    await expect
      .poll(
        () =>
          asOwner(`SELECT FROM video_peers WHERE ended_at IS NULL
            AND kept_at < now() - interval '16 s'`),
        { timeout: 40_000, interval: 200 },
      )
      .toHaveLength(1);
    await press(second);
    await says(
      second.page,
      'You may have temporarily lost connection; please wait 20 seconds and try again.',
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
const inVisit = (page: Page, text: string | RegExp, timeout = 30_000) =>
  overlay(page).getByText(text).waitFor({ timeout });

test(
  'a visit says that nothing was found to speak with, that no camera answers, and that the room is gone',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const bare = await startVisit(monitor, without);
    await askToJoin(bare);
    await inVisit(
      bare.page,
      "Couldn't find a microphone and/or camera for this computer. Make sure they are connected and permissions have been granted.",
    );
    await bare.page.close();

    const caller = await startVisit(monitor);
    const { page } = caller;
    await page.route('**/api/v1/videos/signal', (route) => route.fulfill({ status: 204 }));
    await askToJoin(caller);
    await inVisit(page, "Can't connect to patient's camera", 90_000);
    await page.unroute('**/api/v1/videos/signal');
    await page.reload();
    await join(caller);
    await room.page.close();
    await inVisit(page, 'You were disconnected from the video room. Please try again.', 60_000);
  },
  slow,
);

test(
  'a visit whose picture stands still says that the connection is lost [R001-4.5]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await startVisit(monitor);
    // Ways to the room that are found late are told to a page that hangs.
    caller.expectProblem(/status of 504/);
    await join(caller);
    // The room's page hangs: the connection stands, and no picture is drawn any more.
    const hung = room.page.evaluate(() => {
      const until = Date.now() + 27_000;
      while (Date.now() < until);
    });
    await inVisit(caller.page, 'Error: Video connection lost. Please try to reconnect.', 40_000);
    await hung;
  },
  slow,
);
