import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { bedsideNurse, chargeNurse, nurse } from './support/people.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';
import type { WatchedPage } from './support/watched-page.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

/** Several people sign in. */
const slow = 240_000;

const setFlag = (enabled: boolean) =>
  asOwner(`UPDATE feature_flags SET enabled = ${enabled} WHERE key = 'block_and_chart_testing'`);
afterAll(() => setFlag(false));

const inTile = (page: Page, text: string | RegExp) => tile(page).getByText(text);
const button = (page: Page, name: string | RegExp) => tile(page).getByRole('button', { name });

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
  'help asked for in the room is seen within a second by who watches the patient, and by nobody else; red takes a key [R001-4.125] [R001-4.127] [R003-4.1]',
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

    // Pointing at red shows no ring and confirms nothing; saying what it was does.
    await tile(first.page).hover();
    expect(await first.page.getByLabel('Looking').count()).toBe(0);
    await first.page.keyboard.press('x');
    expect(await colorOf(first.page)).toBe('red');
    await first.page.keyboard.press('c');
    await inTile(second.page, 'HELP REQUESTED').waitFor({ state: 'detached' });
    await room.page.getByText('Staff have seen your call.').waitFor();
    await expect.poll(() => colorOf(second.page)).toBeNull();
    const rows = await asOwner(
      `SELECT FROM nudges WHERE patient_monitor_id = ${monitor.id} AND source = 'wake_word'
        AND start_time >= $1 AND confirmed_by_id IS NOT NULL AND outcome = 'called_nurse'`,
      [new Date(pressedAt)],
    );
    expect(rows).toHaveLength(1);
  },
  slow,
);

test(
  'a nudge is raised by hand, looked at by a pointer that rests, taken back, told by a key, and stands in the history [R001-4.123] [R001-4.124] [R001-6.120] [R003-4.1] [R003-4.2] [R003-4.3] [R003-4.7]',
  async () => {
    await setFlag(true);
    await asOwner(`DELETE FROM nudges WHERE source = 'manual'`);
    const { monitor } = await pairedRoom(rooms);
    const [first, second] = await viewers(monitor);
    const raise = async (color: string) => {
      await button(second.page, 'More').focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByRole('menuitem', { name: color, exact: true }).focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByText('Color changed').first().waitFor();
    };
    const everybodySees = async (color: string | null) => {
      for (const { page } of [first, second]) await expect.poll(() => colorOf(page)).toBe(color);
    };
    const card = first.page.getByRole('region', { name: 'Nudge: raised by hand' });
    const picture = () => tile(first.page).locator('video').boundingBox();
    // What else is on the page may still be loading.
    let before = await picture();
    const isSettled = async () => {
      const now = await picture();
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return isSame;
    };
    await expect.poll(isSettled, { interval: 1_000 }).toBe(true);
    await raise('Yellow');
    await card.getByText('Yellow: Raised by hand').waitFor();
    const border = await tile(first.page).evaluate((one) => getComputedStyle(one).borderTopColor);
    expect(border).toBe('rgb(238, 200, 126)');
    expect(await picture()).toEqual(before);
    await first.isAccessible();

    await tile(first.page).hover({ position: { x: 60, y: 60 } });
    await card.getByText('Looked at').waitFor();
    await everybodySees(null);
    await first.page.keyboard.press('u');
    await everybodySees('yellow');
    await first.page.keyboard.press('f');
    await card.getByText('False', { exact: true }).waitFor();
    await everybodySees(null);
    // Not before: what is said can be taken back for ten seconds only.
    await first.isAccessible();
    await card
      .getByRole('button', { name: 'Undo' })
      .waitFor({ state: 'detached', timeout: 15_000 });

    await raise('Red');
    await everybodySees('red');
    await card.getByRole('button', { name: 'Redirected' }).click();
    await everybodySees(null);
    await first.page.getByRole('button', { name: 'Quick view', exact: true }).click();
    const history = first.page.getByRole('list', { name: 'Nudges' });
    await history.getByText('Raised by hand · red · Redirected').waitFor();
    await history.getByText('Raised by hand · yellow · False').waitFor();
    await first.isAccessible();
    await raise('Yellow');
    await everybodySees('yellow');
    await history.getByText('open now').waitFor();
    await raise('None');
    await everybodySees(null);

    // Who may not edit monitors is not offered it, and who sees no picture has no tile.
    await button(first.page, 'More').click();
    expect(await first.page.getByText('Set Colors').count()).toBe(0);
    const bedside = await openTile(staff, monitor, bedsideNurse);
    await bedside.page.getByText("You need permission: 'Access Live Video'").waitFor();
  },
  slow,
);

test(
  'on a tile as small as on a wall the card has its reason and four outcomes inside the picture [R003-4.2]',
  async () => {
    await setFlag(true);
    const { monitor } = await pairedRoom(rooms);
    const [first, second] = await viewers(monitor);
    await tile(first.page).evaluate((one) => {
      one.style.width = '472px';
      one.style.minWidth = '0';
    });
    await button(second.page, 'More').click();
    await second.page.getByRole('menuitem', { name: 'Red', exact: true }).click();
    const card = first.page.getByRole('region', { name: 'Nudge: raised by hand' });
    await card.waitFor();
    const boxes = await Promise.all(
      ['Real', 'False', 'Redirected', 'Called nurse'].map((name) =>
        card.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    const rows = new Set(boxes.map((box) => Math.round(box?.y ?? 0)));
    expect(rows.size).toBeLessThanOrEqual(2);
    const picture = await tile(first.page).locator('video').boundingBox();
    const place = await card.boundingBox();
    expect(place?.height ?? 0).toBeLessThan((picture?.height ?? 0) * 0.45);
    expect(place?.y ?? 0).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) * 0.35);
    await first.page.keyboard.press('r');
    await expect.poll(() => colorOf(second.page)).toBeNull();
  },
  slow,
);
