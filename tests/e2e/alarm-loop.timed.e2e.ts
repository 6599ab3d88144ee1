import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { banner, expectStep } from './support/alarm-banner.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { chargeNurse } from './support/people.ts';
import { notePress, pressedAt } from './support/noted-press.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in, and a room is paired. */
const slow = 180_000;
const sounding = 'An alarm is sounding in this room.';

const press = (page: Page, name: string | RegExp) =>
  banner(page).getByRole('button', { name }).click();

test(
  'sounds an alarm raised by A and Enter in the room within 1.5 s and only once, shows it to a second person, and follows it to its end [R003-5.1] [R003-5.5] [R003-5.7] [R003-5.10]',
  async () => {
    const { room, monitor } = await pairedOwnRoom(rooms);
    const second = await staff.arrive(chargeNurse, '/home');
    const first = await openTile(staff, monitor);
    await tile(first.page).waitFor();
    const connect = tile(first.page).getByRole('button', { name: 'Connect', exact: true });
    await connect.click();
    await tile(first.page).getByRole('button', { name: 'Disconnect' }).waitFor();

    await first.page.keyboard.press('a');
    const question = first.page.getByRole('group', { name: /^Activate the alarm of / });
    await question.waitFor();
    await first.isAccessible();
    await first.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await noteWhen(room.page, sounding);
    await notePress(first.page, 'keydown', 'Enter');
    await first.page.keyboard.press('a');
    await first.page.keyboard.press('Enter');
    await room.page.getByText(sounding).waitFor();
    expect((await notedAt(room.page)) - (await pressedAt(first.page))).toBeLessThan(1_500);
    await expectStep(first.page, 'Sounded', 'done');
    await expect.poll(() => first.page.getByText(/^Not confirmed: phone the unit/).count()).toBe(0);

    // The banner covers nothing and does not take the focus. Showing it counts as delivered.
    await banner(second.page).waitFor();
    const gap = async () => {
      const content = await second.page.getByRole('main').boundingBox();
      const bar = await banner(second.page).boundingBox();
      return (content?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
    await expect
      .poll(() => second.page.evaluate(() => document.activeElement?.tagName))
      .toBe('BODY');
    await second.isAccessible();
    await expectStep(first.page, 'Delivered', 'done');
    await second.page.keyboard.press('Shift+A');
    await expectStep(first.page, 'Seen', 'done');
    await press(second.page, 'Pause audio 2:00');
    await banner(second.page)
      .getByText(/^Audio paused/)
      .waitFor();
    await press(second.page, 'Acknowledge');
    await expectStep(first.page, 'Acknowledged', 'done');
    await press(second.page, 'In room');
    await expectStep(first.page, 'In room', 'done');
    await press(second.page, 'Resolve');
    await second.page.getByRole('menuitem', { name: 'The patient was helped' }).click();
    for (const { page } of [first, second]) await banner(page).waitFor({ state: 'detached' });
    const alarms = await asOwner<{ steps: string; people: string }>(
      `SELECT count(*) AS steps, count(DISTINCT t.user_id) AS people
         FROM alarm_steps t JOIN stat_alarms s ON s.id = t.stat_alarm_id
        WHERE s.patient_monitor_id = $1 AND s.is_followed GROUP BY s.id`,
      [monitor.id],
    );
    expect(alarms).toEqual([{ steps: '6', people: '1' }]);
  },
  slow,
);
