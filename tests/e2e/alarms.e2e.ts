import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in, and an alarm runs out. */
const slow = 240_000;
const alarmSeconds = 30;

const question = 'Sound the alarm in this room?';
const setAlarm = (seconds: number, text: string | null) =>
  asOwner(
    `UPDATE divisions SET video_device_alarm_duration = $1, alarm_confirm_message = $2
      WHERE name = 'Harborlight Pier'`,
    [seconds, text],
  );
afterAll(() => setAlarm(30, null));

const badge = (page: Page) => page.getByText('Alarm Activated', { exact: true });
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
