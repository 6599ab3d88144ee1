import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banner, expectStep } from './support/alarm-banner.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in, and a room is paired. */
const slow = 240_000;
/** Longer than the test. */
const alarmSeconds = 300;

const question = 'Sound the alarm in this room?';
const setAlarm = (seconds: number, text: string | null) =>
  asOwner(
    `UPDATE divisions SET video_device_alarm_duration = $1, alarm_confirm_message = $2
      WHERE name = 'Harborlight Pier'`,
    [seconds, text],
  );

/** Moves the start of the alarm back. The patient's note changes too, so that open pages load the monitor again. */
const leaveSecondsOfAlarm = ({ id, patient }: PatientMonitor, seconds: number) =>
  asOwner(
    `WITH earlier AS (
       UPDATE stat_alarms SET created_at = now() - make_interval(secs => $3) WHERE patient_monitor_id = $1)
     UPDATE patients SET note = 'Alarm was heard' WHERE id = $2`,
    [id, patient.id, alarmSeconds - seconds],
  );

const badge = (page: Page) => page.getByText('Alarm Activated', { exact: true });
const button = (page: Page, name: string | RegExp) => tile(page).getByRole('button', { name });

test(
  'activates an alarm after a question, sounds it in the room, shows it to others, stops its sound, and ends it in time [R001-4.120] [R001-4.121] [R001-4.122]',
  async () => {
    await setAlarm(alarmSeconds, question);
    const { room, monitor } = await pairedOwnRoom(rooms);
    const first = await openTile(staff, monitor);
    const second = await openTile(staff, monitor, nurse);
    await tile(second.page).waitFor();
    const list = await staff.anotherTab(second, '/patient-monitors');
    const rowBadge = badge(list.page);
    await list.page.getByLabel('Search patient monitors by room').fill(monitor.room.name);
    await list.page.getByRole('row').filter({ hasText: monitor.room.name }).first().waitFor();

    await button(first.page, 'Activate alarm').click();
    const dialog = first.page.getByRole('dialog', { name: /^Activate the alarm of / });
    await dialog.getByText(question).waitFor();
    await first.isAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(
      await asOwner('SELECT FROM stat_alarms WHERE patient_monitor_id = $1', [monitor.id]),
    ).toEqual([]);
    await button(first.page, 'Activate alarm').click();
    await dialog.getByRole('button', { name: 'Activate Alarm' }).click();
    await first.page.getByText('Alarm event has been successfully activated.').waitFor();
    await room.page.getByText('An alarm is sounding in this room.').waitFor();
    await badge(second.page).first().waitFor();
    await rowBadge.first().waitFor();
    await second.isAccessible();

    await button(second.page, 'Stop alarm sound').click();
    await second.page.getByText('Alarm sound stopped').waitFor();
    await room.page.getByText('An alarm is sounding in this room.').waitFor({ state: 'detached' });
    // Stopping the sound leaves the badge. It goes when the time is over, without a reload.
    for (const { page } of [first, second, list]) await badge(page).first().waitFor();
    await leaveSecondsOfAlarm(monitor, 3);
    for (const { page } of [first, second, list])
      await badge(page).first().waitFor({ state: 'detached' });
  },
  slow,
);

test(
  'says within seconds to phone the unit when the room is gone, on the tile and on the banner [R003-5.4] [R003-5.10]',
  async () => {
    await setAlarm(30, null);
    const { room, monitor } = await pairedOwnRoom(rooms);
    await room.page.close();
    const first = await openTile(staff, monitor);
    // Holding the button raises the alarm without a question.
    await button(first.page, 'Activate alarm').hover();
    await first.page.mouse.down();
    const warning = /^Not confirmed: phone the unit/;
    await tile(first.page).getByText(warning).waitFor();
    await first.page.mouse.up();
    await banner(first.page).getByText(warning).waitFor();
    await expectStep(first.page, 'Sounded', 'waiting');
    await first.isAccessible();
  },
  slow,
);

test(
  'an alarm is seen and answered by pointer and keys while a dialog and the palette are open [R003-5.15] [R003-5.16]',
  async () => {
    await setAlarm(30, null);
    const { monitor } = await pairedOwnRoom(rooms);
    const first = await openTile(staff, monitor);
    const { page } = await staff.arrive(chargeNurse, '/home');
    await button(first.page, 'Activate alarm').hover();
    await first.page.mouse.down();
    await banner(page).waitFor();
    await first.page.mouse.up();
    await banner(page).getByText('Harborlight Pier').waitFor();

    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.waitFor();
    // A click that something covers would wait until the time is over.
    await banner(page).getByRole('button', { name: 'Acknowledge' }).click();
    await expectStep(first.page, 'Acknowledged', 'done');
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await page.keyboard.press('Shift+A');
    const arrive = banner(page).getByRole('button', { name: 'In room' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-alarm]') !== null))
      .toBe(true);
    await arrive.press('Enter');
    await expectStep(first.page, 'In room', 'done');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill('Home');
    await page.keyboard.press('Control+Shift+A');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-alarm]') !== null))
      .toBe(true);
    await banner(page).getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('menuitem', { name: 'The patient was helped' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await palette.waitFor();
  },
  slow,
);
