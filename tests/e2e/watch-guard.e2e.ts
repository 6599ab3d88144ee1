import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { chargeNurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several pages are opened, and a warning is waited for. */
const slow = 180_000;
const guardSeconds = 5;

/** No warning is due for other patients during the test. */
async function guard({ id, division }: PatientMonitor) {
  await asOwner(
    `UPDATE monitor_watch SET watched_at = now() + interval '1 hour' WHERE patient_monitor_id <> $1`,
    [id],
  );
  await asOwner('UPDATE monitor_watch SET watched_at = now() WHERE patient_monitor_id = $1', [id]);
  await asOwner('UPDATE divisions SET guard_seconds = $1 WHERE id = $2', [
    guardSeconds,
    division.id,
  ]);
}
afterEach(async () => {
  await asOwner('UPDATE divisions SET guard_seconds = NULL');
  await expect
    .poll(() => asOwner('SELECT FROM guard_warnings WHERE ended_at IS NULL'), { timeout: 10_000 })
    .toEqual([]);
});

const connect = async (page: Page) => {
  await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => painted(page), { timeout: 20_000 }).toBeGreaterThan(5);
};
/** The observer's page has proved that they watch, so many seconds after the connection began. */
const isProven = ({ id }: PatientMonitor, seconds: number) =>
  expect
    .poll(
      () =>
        asOwner(
          `SELECT FROM monitor_watch w JOIN users u ON u.id = w.watched_by_id AND u.email = $2
            WHERE w.patient_monitor_id = $1
              AND w.watched_at > (SELECT max(began_at) FROM video_peers) + make_interval(secs => $3)`,
          [id, observer, seconds],
        ),
      { timeout: 30_000 },
    )
    .toHaveLength(1);
/** How many seconds after the last proof the charge nurse was warned, by the clock of the server. */
const warningsOf = ({ id }: PatientMonitor) =>
  asOwner<{ charge: number }>(
    `SELECT extract(epoch FROM greatest(backup_told_at, charge_told_at) - unwatched_since)::float AS charge
       FROM guard_warnings WHERE patient_monitor_id = $1 AND ended_at IS NULL`,
    [id],
  );
async function wasWarnedInTime(monitor: PatientMonitor): Promise<void> {
  const [{ charge } = { charge: Infinity }] = await warningsOf(monitor);
  expect(charge).toBeGreaterThanOrEqual(guardSeconds);
  expect(charge).toBeLessThan(2 * guardSeconds + 8);
}
const warning = (page: Page) => page.getByRole('alert', { name: 'Nobody is watching' });

test(
  'warns the charge nurse after the last viewer leaves, and the warning ends when somebody watches [R003-8.1] [R003-8.2] [R003-8.4]',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const charge = await staff.arrive(chargeNurse, '/notifications');
    await charge.shows('Notifications');
    const watching = await openTile(staff, monitor);
    await connect(watching.page);
    await guard(monitor);
    // Nobody is warned of a patient who is watched for more than twice the guard's time.
    await isProven(monitor, 2 * guardSeconds + 2);
    expect(await warningsOf(monitor)).toEqual([]);
    await expect.poll(() => warning(charge.page).count()).toBe(0);

    await watching.page.close();
    await warning(charge.page).getByText('the last viewer has left').waitFor();
    await wasWarnedInTime(monitor);
    await charge.isAccessible();
    await warning(charge.page).getByRole('link', { name: 'Watch now' }).click();
    await connect(charge.page);
    await warning(charge.page).waitFor({ state: 'detached', timeout: 10_000 });
  },
  slow,
);

test(
  'asks an observer who has done nothing for 20 minutes, and counts their patients as unwatched without an answer [R003-8.6] [R003-8.2]',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const charge = await staff.arrive(chargeNurse, '/notifications');
    const watching = await openTile(staff, monitor);
    await connect(watching.page);
    await guard(monitor);
    await isProven(monitor, 0);
    /** Presence goes by Date alone. The other timers of the page must go on as they are. */
    const moveDate = (minutes: number) =>
      watching.page.evaluate((ms) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ms;
      }, minutes * 60_000);
    const question = watching.page.getByText('Are you still watching? Press any key.');
    await moveDate(20.2);
    await question.waitFor();
    // The hint of the button would cover the page.
    await watching.page.mouse.move(2, 400);
    await watching.isAccessible();
    await watching.page.keyboard.press('Shift');
    await question.waitFor({ state: 'detached' });
    await moveDate(22);
    await watching.page.getByText('Nobody seems to be here: others are warned.').waitFor();
    await warning(charge.page).getByText('the observer does not answer').waitFor();
    await wasWarnedInTime(monitor);
    await watching.page.getByRole('button', { name: 'I am here' }).click();
    await warning(charge.page).waitFor({ state: 'detached', timeout: 10_000 });
  },
  slow,
);
