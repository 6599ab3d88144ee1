import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { callWith, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { openConnections, watchConnections } from './support/peer-connections.ts';
import { admin, nurse } from './support/people.ts';
import { join, openVisitOf, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 150_000;
beforeEach(() => asOwner('DELETE FROM curtains'));

const isShown = (page: Page): Promise<boolean> =>
  overlay(page)
    .locator('section video')
    .first()
    .evaluate((video) => getComputedStyle(video).visibility === 'visible');

test(
  'a curtain that closes during a visit takes the picture away, and says so [R001-4.70]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const caller = await openVisitOf(staff, monitor.id);
    await join(caller);
    expect(await isShown(caller.page)).toBe(true);
    await room.page.getByRole('button', { name: 'Close the curtain' }).click();
    await overlay(caller.page).getByText('The curtain is closed').waitFor();
    expect(await isShown(caller.page)).toBe(false);
    await caller.isAccessible();
  },
  slow,
);

test(
  'a session that is ended by somebody else ends the visit of its page [R000-4.4]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const path = `/patient-monitors/${monitor.id}/monitoring?start-video=true`;
    const caller = await staff.arriveBySignIn(nurse, path);
    caller.expectProblem(/status of 401/);
    const { page } = caller;
    await overlay(page).waitFor();
    await watchConnections(page);
    await join(caller);
    const boss = await staff.arrive(admin, '/');
    const bossToken = await tokenOf(boss.page);
    const id = await page.evaluate(async () => {
      const headers = { 'X-Lamplight': '1' };
      const response = await fetch('/api/v1/session/token', { method: 'POST', headers });
      return ((await response.json()) as { session_id: number }).session_id;
    });
    await callWith(boss.page, bossToken, `/sessions/${id}`, { method: 'DELETE' });
    await page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
    await expect.poll(() => openConnections(page)).toBe(0);
    await visitorsIn(room.page).waitFor({ state: 'detached' });
  },
  slow,
);
