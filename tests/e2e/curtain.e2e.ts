import { expect, test } from 'vitest';
import {
  covered,
  isPrivate,
  showsNoPicture,
  showsPicture,
  tileButton,
  watchPicture,
} from './support/curtain.ts';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { pauseListener } from './support/pause-process.ts';
import { admin, nurse, nurseElsewhere, observer } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import { media, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

test('closes the curtain over the viewer’s own connection while the server is frozen, and keeps it closed after a reload [R001-4.70]', async () => {
  const { room, monitor } = await pairedOwnRoom(rooms);
  const viewer = await watchPicture(staff, monitor, observer);
  viewer.expectProblem(/./);
  room.expectProblem(/./);
  {
    using _frozen = pauseListener(Number(new URL(stack().urls.web).port));
    await tileButton(viewer, 'Close curtain').click();
    await room.page.getByText(isPrivate).waitFor();
    await covered(viewer);
    await showsNoPicture(viewer.page);
  }
  await room.page.reload();
  await room.page.getByText(isPrivate).waitFor();
  await room.page.getByText(/^Closed by Opal Watchwell at .* Staff open it again\.$/).waitFor();
  // The order to close that waited in the frozen server may reach the room after the order to open.
  // Closed wins, and the observer opens the curtain again.
  const stillPrivate = async () => {
    const open = tileButton(viewer, 'Open curtain');
    // The button may disappear before the click: then the curtain is open.
    if (await open.isVisible()) await open.click({ timeout: 1_500 }).catch(() => undefined);
    return room.page.getByText('Private.').count();
  };
  await expect.poll(stillPrivate, { interval: 2_000 }).toBe(0);
  await showsPicture(viewer.page);
});

test('lets anyone in the room close the curtain there, and only staff open it [R001-4.70] [R001-4.71]', async () => {
  const { room, monitor } = await pairedOwnRoom(rooms);
  const viewer = await watchPicture(staff, monitor, observer);
  // The room restarts, and the tile tries to restore a connection that no longer exists.
  viewer.expectProblem(/40[49] \(/);
  await room.page.getByRole('button', { name: 'Close the curtain' }).click();
  await room.page.getByText(isPrivate).waitFor();
  await showsNoPicture(viewer.page);
  await tile(viewer.page)
    .getByText(/^Since .*, in the room$/)
    .waitFor();
  await expect.poll(() => room.page.getByRole('button', { name: /curtain/i }).count()).toBe(0);
  await room.page.reload();
  await room.page.getByText(isPrivate).waitFor();
  await tileButton(viewer, 'Open curtain').click();
  await showsPicture(viewer.page);
});

test('stores single pictures of a monitored patient, and none behind a closed curtain [R001-4.70] [R001-7.65] [R001-7.68]', async () => {
  const { room, monitor } = await pairedOwnRoom(rooms);
  await room.page.getByText('The camera is on, and nothing is sent. Nobody is watching.').waitFor();
  const boss = await callerOf(admin);
  const device = `/video_devices/${monitor.video_device_id}`;
  const set = async (what: string, value: unknown) =>
    bodyOf(await boss.post(`${device}/${what}`, { body: { [what]: value } }));
  const stored = async () => {
    const [row] = await asOwner<{ count: string }>(
      `SELECT count(*) FROM device_frames WHERE video_device_id = ${monitor.video_device_id}`,
    );
    return Number(row?.count);
  };
  await set('frame_upload_interval', 1);
  await set('frame_processing', 'upload');
  const before = await stored();
  await expect.poll(stored).toBeGreaterThan(before + 1);
  await room.page.getByRole('button', { name: 'Close the curtain' }).click();
  await room.page.getByText(isPrivate).waitFor();
  const closed = await stored();
  /** The room's timers run in order: after this one, uploads that were due within three intervals have begun. */
  const letUploadsPass = () =>
    room.page.evaluate(() => new Promise((done) => setTimeout(() => done(true), 3_000)));
  await letUploadsPass();
  // One picture may have been on its way when the curtain closed.
  const settled = await stored();
  expect(settled).toBeLessThanOrEqual(closed + 1);
  await letUploadsPass();
  expect(await stored()).toBe(settled);
});

test('tells other viewers who closed the curtain and why, asks at the chosen time, and opens nothing by itself [R001-4.71]', async () => {
  const { room, monitor } = await pairedOwnRoom(rooms);
  const viewer = await watchPicture(staff, monitor, observer);
  const other = await watchPicture(staff, monitor, nurse);
  await tileButton(viewer, 'Close curtain').click();
  await other.page
    .getByText(`Opal Watchwell closed the curtain of room ${monitor.room.name}`)
    .first()
    .waitFor();
  await tile(other.page)
    .getByText(/^Since .*, by Opal Watchwell$/)
    .waitFor();
  await viewer.page.getByRole('radio', { name: 'Personal care' }).click();
  await tile(other.page).getByText('Personal care').waitFor();
  await viewer.isAccessible();
  // The tooltip of the button would be outside all landmarks.
  await other.page.mouse.move(2, 2);
  await other.isAccessible();
  await room.isAccessible();
  await viewer.page.getByRole('radio', { name: 'In 5 minutes' }).click();
  await tile(viewer.page)
    .getByText(/^Asks at /)
    .waitFor();
  await viewer.page.getByRole('button', { name: 'Done' }).click();
  await asOwner(`UPDATE curtains SET ask_at = now() + interval '1 s' WHERE video_device_id = $1`, [
    monitor.video_device_id,
  ]);
  const question = viewer.page.getByRole('group', { name: 'Open the curtain?' });
  await question.waitFor();
  await room.page.getByText(isPrivate).waitFor();
  await viewer.isAccessible();
  await question.getByRole('button', { name: 'Keep closed' }).click();
  await question.waitFor({ state: 'detached' });
  await covered(viewer);
});

test('offers no curtain to a person without access to the patient', async () => {
  const { monitorId } = await aPatient();
  const stranger = await staff.arrive(nurseElsewhere, `/patient-monitors/${monitorId}/monitoring`);
  stranger.expectProblem(/404/);
  await stranger.page
    .getByText(/could not be found/)
    .first()
    .waitFor();
  await expect
    .poll(() => stranger.page.getByRole('button', { name: 'Close curtain' }).count())
    .toBe(0);
});
