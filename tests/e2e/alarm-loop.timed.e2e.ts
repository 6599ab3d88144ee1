import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { chargeNurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in, and a room is paired. */
const slow = 180_000;

const banner = (page: Page) => page.getByRole('region', { name: 'Alarms' });
const press = (page: Page, name: string | RegExp) =>
  banner(page).getByRole('button', { name }).click();
const step = (page: Page, name: string): Locator =>
  banner(page).getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });
const stands = (page: Page, name: string) =>
  expect.poll(() => step(page, name).getAttribute('data-stands'), { timeout: 15_000 });

test(
  'an alarm raised by A and Enter sounds in the room once, stands at a second person, and is followed to its end [R003-5.1] [R003-5.5] [R003-5.7] [R003-5.10]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const second = await staff.arrive(chargeNurse, '/home');
    const first = await openTile(staff, monitor);
    await tile(first.page).waitFor();
    const connect = tile(first.page).getByRole('button', { name: 'Connect', exact: true });
    await connect.click();
    await tile(first.page).getByRole('button', { name: 'Disconnect' }).waitFor();

    await first.page.keyboard.press('a');
    await first.page.getByRole('group', { name: /^Activate the alarm of / }).waitFor();
    await first.isAccessible();
    await first.page.keyboard.press('Escape');
    expect(await banner(first.page).count()).toBe(0);
    await first.page.keyboard.press('a');
    await first.page.keyboard.press('Enter');
    const raisedAt = Date.now();
    await room.page.getByText('An alarm is sounding in this room.').waitFor();
    expect(Date.now() - raisedAt).toBeLessThan(1_500);
    await stands(first.page, 'Sounded').toBe('done');
    expect(await first.page.getByText(/^Not confirmed: phone the unit/).count()).toBe(0);

    // At the other person: over nothing, without taking the focus, and that it is there counts.
    await banner(second.page).waitFor();
    const content = await second.page.getByRole('main').boundingBox();
    const bar = await banner(second.page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((content?.y ?? 0) + 1);
    expect(await second.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await second.isAccessible();
    await stands(first.page, 'Delivered').toBe('done');
    await second.page.keyboard.press('Shift+A');
    await stands(first.page, 'Seen').toBe('done');
    await press(second.page, 'Pause audio 2:00');
    await banner(second.page)
      .getByText(/^Audio paused/)
      .waitFor();
    await press(second.page, 'Acknowledge');
    await stands(first.page, 'Acknowledged').toBe('done');
    await press(second.page, 'In room');
    await stands(first.page, 'In room').toBe('done');
    await press(second.page, 'Resolve');
    await second.page.getByRole('menuitem', { name: 'The patient was helped' }).click();
    for (const { page } of [first, second]) await banner(page).waitFor({ state: 'detached' });
    const [alarm] = await asOwner<{ steps: string; people: string }>(
      `SELECT count(*) AS steps, count(DISTINCT t.user_id) AS people FROM alarm_steps t
        WHERE t.stat_alarm_id = (SELECT max(id) FROM stat_alarms WHERE is_followed)`,
    );
    expect(alarm).toEqual({ steps: '6', people: '1' });
  },
  slow,
);

test(
  'an alarm whose room is gone says within seconds to phone the unit, at the tile and on the banner [R003-5.4] [R003-5.10]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await room.page.close();
    const first = await openTile(staff, monitor);
    const button = tile(first.page).getByRole('button', { name: 'Activate alarm' });
    await button.waitFor();
    // Held, it is raised without another question.
    await button.dispatchEvent('pointerdown');
    await tile(first.page)
      .getByText(/^Not confirmed: phone the unit/)
      .waitFor();
    await banner(first.page)
      .getByText(/^Not confirmed: phone the unit/)
      .waitFor();
    await stands(first.page, 'Sounded').toBe('waiting');
    await first.isAccessible();
  },
  slow,
);
