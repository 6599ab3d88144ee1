import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { bedsideNurse, chargeNurse, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in, and an alarm runs out. */
const slow = 240_000;
const alarmSeconds = 30;

const setFlag = (enabled: boolean) =>
  asOwner(`UPDATE feature_flags SET enabled = ${enabled} WHERE key = 'block_and_chart_testing'`);
const question = 'Sound the alarm in this room?';
const setAlarm = (seconds: number, text: string | null) =>
  asOwner(
    `UPDATE divisions SET video_device_alarm_duration = $1, alarm_confirm_message = $2
      WHERE name = 'Harborlight Pier'`,
    [seconds, text],
  );
afterAll(async () => {
  await setFlag(false);
  await setAlarm(30, null);
});

const badge = (page: Page) => page.getByText('Alarm Activated', { exact: true });
const inTile = (page: Page, text: string | RegExp) => tile(page).getByText(text);
const button = (page: Page, name: string | RegExp) => tile(page).getByRole('button', { name });

test(
  'an alarm is activated after a question, sounds in the room, is seen by others, stopped, and passes [R001-4.120] [R001-4.121] [R001-4.122]',
  async () => {
    await setAlarm(alarmSeconds, question);
    const { room, monitor } = await pairedRoom(rooms);
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
    expect(await badge(first.page).count()).toBe(0);
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
    // It was activated, which stays true until its time is over; then it goes without a reload.
    const over = { state: 'detached', timeout: (alarmSeconds + 10) * 1_000 } as const;
    for (const { page } of [first, second, list]) await badge(page).first().waitFor(over);
  },
  slow,
);

/** When words first stood on a page, by the clock of the machine. */
const noteWhen = (page: Page, words: string) =>
  page.evaluate((text) => {
    const seen = globalThis as unknown as { seenAt?: number };
    const look = () => {
      if (document.body.textContent.includes(text)) seen.seenAt ??= Date.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, words);
const notedAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seenAt?: number }).seenAt ?? 0);

async function viewers(monitor: PatientMonitor): Promise<[WatchedPage, WatchedPage]> {
  const first = await openTile(staff, monitor);
  const second = await openTile(staff, monitor, nurse);
  for (const { page } of [first, second]) {
    await tile(page).waitFor();
    // Away from the tile: a pointer over it would say that somebody looks.
    await page.mouse.move(2, 2);
  }
  return [first, second];
}
const colorOf = (page: Page) => tile(page).getAttribute('data-nudge');

test(
  'help asked for in the room is seen within a second by who watches the patient, and by nobody else [R001-4.125] [R001-4.127]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const [another] = await asOwner<{ id: string }>(
      `SELECT id FROM patient_monitors WHERE division_id = ${monitor.division_id}
        AND status = 'active' AND id <> ${monitor.id} ORDER BY id LIMIT 1`,
    );
    const [first, second] = await viewers(monitor);
    const elsewhere = await staff.arrive(
      chargeNurse,
      `/patient-monitors/${another?.id}/monitoring`,
    );
    await tile(elsewhere.page).waitFor();
    await noteWhen(first.page, 'HELP REQUESTED');
    await noteWhen(second.page, 'HELP REQUESTED');
    await room.isAccessible();
    const pressedAt = Date.now();
    await room.page.getByRole('button', { name: 'Call for help' }).click();
    await inTile(first.page, 'HELP REQUESTED').waitFor();
    await inTile(second.page, 'HELP REQUESTED').waitFor();
    for (const { page } of [first, second])
      expect((await notedAt(page)) - pressedAt).toBeLessThan(1_000);
    await room.page.getByText('Help has been called. Staff have been told.').waitFor();
    await first.isAccessible();
    expect(await colorOf(second.page)).toBe('red');
    expect(await elsewhere.page.getByText('HELP REQUESTED').count()).toBe(0);
    expect(await colorOf(elsewhere.page)).toBeNull();

    await tile(first.page).hover();
    await inTile(second.page, 'HELP REQUESTED').waitFor({ state: 'detached' });
    await room.page.getByText('Staff have seen your call.').waitFor();
    await expect.poll(() => colorOf(second.page)).toBeNull();
    const rows = await asOwner(
      `SELECT FROM nudges WHERE patient_monitor_id = ${monitor.id} AND source = 'wake_word'
        AND start_time > now() - interval '5 minutes' AND confirmed_by_id IS NOT NULL`,
    );
    expect(rows).toHaveLength(1);
  },
  slow,
);

test(
  'a nudge is raised by hand, knocks, and is confirmed by keyboard for everybody [R001-4.123] [R001-4.124] [R001-6.120]',
  async () => {
    await setFlag(true);
    const { monitor } = await pairedRoom(rooms);
    const [first, second] = await viewers(monitor);
    await first.page.keyboard.press('Tab');
    const raise = async (color: string) => {
      await button(second.page, 'More').focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByRole('menuitem', { name: color, exact: true }).focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByText('Color changed').first().waitFor();
    };
    await raise('Yellow');
    const confirm = button(first.page, 'Yellow nudge: confirm');
    await confirm.waitFor();
    expect(await colorOf(first.page)).toBe('yellow');
    const border = await tile(first.page).evaluate((one) => getComputedStyle(one).borderTopColor);
    expect(border).toBe('rgb(238, 200, 126)');
    await first.isAccessible();
    await confirm.focus();
    await first.page.keyboard.press('Enter');
    for (const { page } of [first, second]) await expect.poll(() => colorOf(page)).toBeNull();

    await raise('Red');
    await button(first.page, 'Red nudge: confirm').waitFor();
    await raise('None');
    await expect.poll(() => colorOf(first.page)).toBeNull();

    // Who may not edit monitors is not offered it, and who sees no picture has no tile.
    await button(first.page, 'More').click();
    expect(await first.page.getByText('Set Colors').count()).toBe(0);
    const bedside = await openTile(staff, monitor, bedsideNurse);
    await bedside.page.getByText("You need permission: 'Access Live Video'").waitFor();
  },
  slow,
);
