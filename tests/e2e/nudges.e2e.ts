import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { nudgeColor, twoViewers } from './support/nudges.ts';
import { bedsideNurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

const slow = 240_000;

beforeEach(() =>
  asOwner(`UPDATE feature_flags SET enabled = true WHERE key = 'block_and_chart_testing'`),
);

const button = (page: Page, name: string | RegExp) => tile(page).getByRole('button', { name });

test(
  'a nudge is raised by hand, confirmed by a look, undone, resolved by a key, and listed in the history [R001-4.123] [R001-4.124] [R001-6.120] [R003-4.1] [R003-4.2] [R003-4.3] [R003-4.7]',
  async () => {
    const { monitorId } = await aPatient();
    const { monitor } = await pairedRoom(rooms, String(monitorId));
    const [first, second] = await twoViewers(staff, monitor);
    const raise = async (color: string) => {
      await button(second.page, 'More').focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByRole('menuitem', { name: color, exact: true }).focus();
      await second.page.keyboard.press('Enter');
      await second.page.getByText('Color changed').first().waitFor();
    };
    const everybodySees = async (color: string | null) => {
      for (const { page } of [first, second]) await expect.poll(() => nudgeColor(page)).toBe(color);
    };
    const card = first.page.getByRole('region', { name: 'Nudge: raised by hand' });
    const picture = () => tile(first.page).locator('video').boundingBox();
    // The picture moves while other parts of the page load.
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
    const border = () => tile(first.page).evaluate((one) => getComputedStyle(one).borderTopColor);
    await expect.poll(border).toBe('rgb(238, 200, 126)');
    await expect.poll(picture).toEqual(before);
    await first.isAccessible();

    await tile(first.page).hover({ position: { x: 60, y: 60 } });
    await card.getByText('Looked at').waitFor();
    await everybodySees(null);
    await first.page.keyboard.press('u');
    await everybodySees('yellow');
    await first.page.keyboard.press('f');
    await card.getByText('False', { exact: true }).waitFor();
    await everybodySees(null);
    // The card offers to undo the outcome for ten seconds.
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
    await raise('Yellow');
    await everybodySees('yellow');
    await history.getByText('open now').waitFor();
    await raise('None');
    await everybodySees(null);

    // Without permission to edit monitors the menu has no colors; without live video there is no tile.
    await button(first.page, 'More').click();
    await first.page.getByRole('menu').getByRole('menuitem').first().waitFor();
    await expect.poll(() => first.page.getByText('Set Colors').count()).toBe(0);
    const bedside = await openTile(staff, monitor, bedsideNurse);
    await bedside.page.getByText("You need permission: 'Access Live Video'").waitFor();
  },
  slow,
);

test(
  'on a small tile the reason and the four outcomes fit into the lower part of the picture [R003-4.2]',
  async () => {
    const { monitorId } = await aPatient();
    const { monitor } = await pairedRoom(rooms, String(monitorId));
    const [first, second] = await twoViewers(staff, monitor);
    await tile(first.page).evaluate((one) => {
      one.style.width = '472px';
      one.style.minWidth = '0';
    });
    await button(second.page, 'More').click();
    await second.page.getByRole('menuitem', { name: 'Red', exact: true }).click();
    const card = first.page.getByRole('region', { name: 'Nudge: raised by hand' });
    await card.waitFor();
    const outcomes = () =>
      Promise.all(
        ['Real', 'False', 'Redirected', 'Called nurse'].map((name) =>
          card.getByRole('button', { name, exact: true }).boundingBox(),
        ),
      );
    const lines = async () => new Set((await outcomes()).map((box) => Math.round(box?.y ?? 0)));
    await expect.poll(async () => (await lines()).size).toBeLessThanOrEqual(2);
    /** Height of the card and its distance from the top, as shares of the picture. */
    const place = async () => {
      const [box, picture] = await Promise.all([
        card.boundingBox(),
        tile(first.page).locator('video').boundingBox(),
      ]);
      if (!box || !picture) return undefined;
      return { height: box.height / picture.height, top: (box.y - picture.y) / picture.height };
    };
    await expect.poll(async () => (await place())?.height).toBeLessThan(0.45);
    await expect.poll(async () => (await place())?.top).toBeGreaterThan(0.35);
    await first.page.keyboard.press('r');
    await expect.poll(() => nudgeColor(second.page)).toBeNull();
  },
  slow,
);
