import { expect, test } from 'vitest';
import { tokenOf } from './support/api.ts';
import { endSessionOf } from './support/end-session.ts';
import { pauseListener } from './support/pause-process.ts';
import { admin, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const restStatus = async (token: string): Promise<number> => {
  const response = await fetch(`${stack().urls.web}/api/v1/session`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.status;
};

/** Revokes the session of a page, and measures how long REST and the socket outlive it. */
async function revoke(victim: WatchedPage) {
  const token = await tokenOf(victim.page);
  expect(await restStatus(token)).toBe(200);
  victim.socketsClosedAt.length = 0;

  const revokedAt = await endSessionOf(victim);
  // A slow reply says nothing about the session: what counts is when the last call that was answered was sent.
  let lastAnsweredAt = revokedAt;
  await expect
    .poll(
      async () => {
        const sentAt = performance.now();
        const status = await restStatus(token);
        if (status === 200) lastAnsweredAt = sentAt;
        return status;
      },
      { interval: 20, timeout: 5_000 },
    )
    .toBe(401);
  await expect
    .poll(() => victim.socketsClosedAt, { interval: 20, timeout: 10_000 })
    .toHaveLength(1);
  const socketMs = (victim.socketsClosedAt[0] ?? Number.POSITIVE_INFINITY) - revokedAt;
  return { restMs: lastAnsweredAt - revokedAt, socketMs };
}

async function arriveLive(): Promise<WatchedPage> {
  const victim = await visitors.arrive(nurse, '/hospital/rooms');
  await victim.shows('Rooms');
  await victim.page.getByRole('status', { name: /^Live\./ }).waitFor();
  return victim;
}

test('a revoked session loses REST within 1 s and the socket within 5 s, and its page makes no more calls [R000-4.4] [R000-4.5]', async () => {
  const victim = await arriveLive();
  const { restMs, socketMs } = await revoke(victim);
  expect(restMs).toBeLessThan(1_000);
  expect(socketMs).toBeLessThan(5_000);

  const { page } = victim;
  await page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
  await victim.isAccessible();
  // Nobody who passes by can read what was on the screen.
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(false);
  victim.calls.length = 0;
  // A page with a session loads its data again when it becomes visible. Another page loads meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const boss = await visitors.arrive(admin, '/about');
  await boss.shows('About');
  expect(victim.calls).toEqual([]);
});

test('a revoked session loses REST within 1 s and the socket within 5 s while NATS does not answer', async () => {
  const victim = await arriveLive();
  using _paused = pauseListener(Number(new URL(stack().urls.nats).port));
  const { restMs, socketMs } = await revoke(victim);
  expect(restMs).toBeLessThan(1_000);
  expect(socketMs).toBeLessThan(5_000);
  await victim.page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
});
