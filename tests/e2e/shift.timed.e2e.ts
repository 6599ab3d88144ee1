import { demoPassword } from '../../database/demo/demo-logins.ts';
import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import { placeName } from '../../packages/domain/src/patients/place-name.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { chargeNurse, nurse, observer } from './support/people.ts';
import { picture, takesPictures } from './support/pictures.ts';
import { savedView } from './support/saved-view.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { clear } from './support/shift-patients.ts';
import { proveOneself } from './support/sign-in.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom, type WatchedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** The pictures of the documentation show twelve. A test machine can show four at a time. */
const patients = takesPictures ? 12 : 4;
const guardSeconds = 5;
const desk = { viewport: { width: 1920, height: 1080 } };
/** Pairs all rooms and does each task of a night once. */
const aShift = 600_000;

const idOfUser = async (email: string): Promise<number> => {
  const [row] = await asOwner<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  return Number(row?.id);
};

/** Patients before cameras, given to the observer by the charge nurse, with a backup. */
async function beginShift(): Promise<WatchedRoom[]> {
  await guard(null);
  await clear(observer, nurse);
  await asOwner(`UPDATE wall_views SET name = 'Shift ' || id WHERE name = 'Night shift'`);
  const rows = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
       JOIN video_devices v ON v.id = m.video_device_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' AND v.kind <> 'trainingvideo'
      ORDER BY m.id LIMIT $1`,
    [patients],
  );
  expect(rows).toHaveLength(patients);
  const patient_monitor_ids = rows.map(({ id }) => Number(id));
  const charge = await callerOf(chargeNurse);
  for (const [place, email] of [
    ['primary', observer],
    ['backup', nurse],
  ] as const) {
    const body = { patient_monitor_ids, user_id: await idOfUser(email), role: 'observer', place };
    bodyOf(await charge.post('/patient_monitor_assignments', { body }));
  }
  const watched: WatchedRoom[] = [];
  for (const { id } of rows) watched.push(await pairedRoom(rooms, id));
  return watched;
}

const guard = (seconds: number | null) =>
  asOwner('UPDATE divisions SET guard_seconds = $1', [seconds]);
/** Turns the guard on for these patients alone: no warning is due for others during the test. */
const guardOnly = async (watched: WatchedRoom[]) => {
  const ids = watched.map(({ monitor }) => monitor.id);
  await asOwner(
    `UPDATE monitor_watch SET watched_at = now() + CASE WHEN patient_monitor_id = ANY ($1) THEN interval '0'
       ELSE interval '1 hour' END`,
    [ids],
  );
  await guard(guardSeconds);
  await expect
    .poll(
      () =>
        asOwner(
          `SELECT FROM monitor_watch w JOIN users u ON u.id = w.watched_by_id AND u.email = $2
            WHERE w.patient_monitor_id = ANY ($1)`,
          [ids, observer],
        ),
      { timeout: 30_000 },
    )
    .toHaveLength(ids.length);
};
/** The longest times until the backup and the charge nurse were warned, by the clock of the server. */
const warnedAfter = async () =>
  (
    await asOwner<{ count: number; backup: number; charge: number }>(
      `SELECT count(*)::int AS count,
              extract(epoch FROM max(backup_told_at - unwatched_since))::float AS backup,
              extract(epoch FROM max(charge_told_at - unwatched_since))::float AS charge
         FROM guard_warnings WHERE ended_at IS NULL`,
    )
  )[0];

const tileOf = (page: Page, monitor: PatientMonitor) =>
  page.getByRole('region', {
    name: `Live video of room ${placeName(monitor)}, ${monitor.unit.name}, ${monitor.division.name}`,
    exact: true,
  });
const areLive = (page: Page, count: number) =>
  page.getByText(new RegExp(`^${count} live`)).waitFor({ timeout: 90_000 });
async function startWatching(page: Page): Promise<void> {
  // The key works once the patients are loaded, and the button is shown with them.
  await page.getByRole('button', { name: 'Start watching' }).waitFor();
  await page.keyboard.press('s');
}
/** Selects the tile with that number by its keys. */
async function choose(page: Page, number: number): Promise<void> {
  const name = new RegExp(`^Tile ${number}, `);
  const isChosen = () =>
    page
      .getByRole('button', { name, pressed: true })
      .waitFor({ timeout: 1_000 })
      .then(() => true)
      .catch(() => false);
  // For a moment after a form has closed, keys still count as text for it.
  await expect
    .poll(async () => {
      for (const key of ['g', ...String(number)]) await page.keyboard.press(key);
      return isChosen();
    })
    .toBe(true);
}
/** The stream of each picture. Another stream would be another connection. */
const picturesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.id : '',
    ),
  );
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const alarms = (page: Page) => page.getByRole('region', { name: 'Alarms' });
const unwatched = (page: Page) => page.getByRole('alert', { name: 'Nobody is watching' });

test(
  'a shift: patients are watched, spoken to, written down, alarmed, left and handed over with keys [R003-2.2] [R003-3.6] [R003-3.7] [R003-3.12] [R003-3.13] [R003-3.15] [R003-5.1] [R003-8.1] [R003-9.1]',
  async () => {
    const watched = await beginShift();
    const [one, two, three] = watched as [WatchedRoom, WatchedRoom, WatchedRoom];
    const view = await savedView(
      'Night shift',
      watched.map(({ monitor }) => monitor.id),
      patients,
    );
    const charge = await staff.arrive(chargeNurse, '/care-assignments');
    const colleague = await staff.arrive(nurse, '/my-assignments');
    const own = await staff.arrive(observer, `/patient-central/${view.id}`, desk);
    const { page } = own;
    // With many cameras on one machine, a room may answer too late. One camera is also closed.
    own.expectProblem(/40[49]|50[34]/);
    await own.shows('Central monitoring');

    await startWatching(page);
    await areLive(page, patients);
    await picture(page, 'shift-1-wall');
    await own.isAccessible();

    await one.room.page.getByRole('button', { name: 'Call for help' }).click();
    await tileOf(page, one.monitor).getByText('HELP REQUESTED').waitFor();
    await picture(page, 'shift-2-call');
    await choose(page, 1);
    await page.keyboard.press('d');
    await one.room.page.getByText(/has seen your call\.$/).waitFor();

    await page.keyboard.down('t');
    await tileOf(page, one.monitor)
      .getByText(`TALKING TO ${placeName(one.monitor)}`)
      .waitFor();
    await picture(page, 'shift-3-talk');
    await page.keyboard.up('t');

    await page.keyboard.press('p');
    const announcement = panel(page, 'Announcement');
    await announcement.getByRole('combobox', { name: 'Message' }).focus();
    const marked = page.locator('[data-combobox-selected]').filter({ hasText: 'stay in bed' });
    await expect.poll(async () => (await page.keyboard.press('ArrowDown'), marked.count())).toBe(1);
    await page.keyboard.press('Enter');
    await announcement.getByRole('button', { name: 'Play in the room' }).focus();
    await page.keyboard.press('Enter');
    await announcement.getByText('It was heard to its end.').waitFor({ timeout: 40_000 });

    const words = 'Sat on the edge of the bed; lay down when spoken to.';
    await choose(page, 1);
    await page.keyboard.press('e');
    const category = page
      .getByRole('form', { name: 'New Event' })
      .getByRole('combobox', { name: 'Category' });
    await category.waitFor();
    for (const key of ['p', 'Tab']) await page.keyboard.press(key);
    // The categories come after the form.
    await expect
      .poll(async () => (await page.keyboard.press('f'), category.inputValue()))
      .not.toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
    await picture(page, 'shift-4-event');
    await page.keyboard.press('Enter');
    await page.getByText('Event successfully created').waitFor();

    await choose(page, 2);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await two.room.page.getByText('An alarm is sounding in this room.').waitFor();
    await alarms(page).waitFor();
    await alarms(charge.page).waitFor();
    await picture(page, 'shift-5-alarm');
    await picture(charge.page, 'shift-6-charge');
    for (const step of ['Acknowledge', 'In room', 'Resolve'])
      await alarms(charge.page).getByRole('button', { name: step }).click();
    await charge.page.getByRole('menuitem', { name: 'The patient was helped' }).click();
    await alarms(page).waitFor({ state: 'detached' });

    await page.keyboard.press('b');
    await panel(page, 'My patients').getByText('You are on a break.').waitFor();
    await picture(page, 'shift-7-break');
    await own.isAccessible();
    await page.keyboard.press('b');
    await panel(page, 'My patients').getByRole('button', { name: 'Break 15 min' }).waitFor();
    await areLive(page, patients);

    await three.room.page.close();
    await tileOf(page, three.monitor)
      .getByText(/^No picture for 0:\d\d$/)
      .waitFor({ timeout: 40_000 });
    await picture(page, 'shift-8-camera');
    await pairedAgain(three);
    await areLive(page, patients);

    await guardOnly(watched);
    await page.goto('about:blank');
    await unwatched(colleague.page).waitFor();
    await unwatched(charge.page).waitFor();
    await expect.poll(warnedAfter).toEqual({
      count: patients,
      backup: expect.any(Number) as number,
      charge: expect.any(Number) as number,
    });
    const after = await warnedAfter();
    expect(after?.backup).toBeLessThan(guardSeconds + 8);
    expect(after?.charge).toBeLessThan(2 * guardSeconds + 8);
    await picture(charge.page, 'shift-9-guard');
    await page.goBack();
    await own.shows('Central monitoring');
    await startWatching(page);
    await areLive(page, patients);
    for (const { page: warned } of [charge, colleague])
      await unwatched(warned).waitFor({ state: 'detached', timeout: 30_000 });
    // The page loads its user again after the change, which must be over before the desk is taken over.
    const asked = () => own.calls.filter((call) => call === 'GET /users/current').length;
    const askedBefore = asked();
    await guard(null);
    await expect.poll(asked).toBeGreaterThan(askedBefore);

    await page.keyboard.press('m');
    const mine = panel(page, 'My patients');
    // All pictures are live and stay connected.
    const before = await picturesOf(page);
    const [door] = await Promise.all([
      page.waitForEvent('popup'),
      mine.getByRole('button', { name: 'Take over this desk' }).click(),
    ]);
    await picture(page, 'shift-10-desk');
    const closed = door.waitForEvent('close');
    await proveOneself(door, nurse, demoPassword);
    await page.getByText("This desk is Nell Lanternlight's now").waitFor();
    await picture(page, 'shift-11-taken-over');
    await closed;
    await page.getByText(/ \(since .+\)$/).waitFor();
    await expect.poll(() => picturesOf(page)).toEqual(before);
    await areLive(page, patients);
    await two.room.page.getByText('Nell Lanternlight is watching').waitFor();

    await page.keyboard.press('m');
    await mine.getByRole('combobox', { name: 'Hand over to' }).fill('Clara');
    await page.getByRole('option', { name: /^Clara Quarterdeck/ }).click();
    await mine.getByRole('button', { name: 'Hand over all' }).click();
    const bar = charge.page.getByRole('region', { name: 'Hand-overs' });
    await bar.getByText(/^Nell Lanternlight hands \d+ patients over to you/).waitFor();
    await picture(page, 'shift-12-hand-over');
    await bar.getByRole('button', { name: /^Accept all/ }).click();
    await mine.getByRole('button', { name: 'Hand over all' }).waitFor({ state: 'detached' });

    await charge.page.goto(new URL('/reporting/shift-report', charge.page.url()).href);
    await charge.shows('Shift report');
    await charge.page.getByRole('row').filter({ hasText: 'together' }).waitFor();
    await picture(charge.page, 'shift-13-report');
  },
  aShift,
);

/** Opens the room page of an already paired camera again. */
async function pairedAgain({ room }: WatchedRoom): Promise<void> {
  const again = await rooms.anotherTab(room, '/room/?camera=simulated');
  await again.page.getByRole('heading', { name: /watching/ }).waitFor();
}
