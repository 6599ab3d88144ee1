import { expect, test } from 'vitest';
import { callAs, callWith, makeRoom, tokenOf } from './support/api.ts';
import { pauseListener } from './support/pause-process.ts';
import { admin, chargeNurse, nurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const sessionId = ({ page }: WatchedPage): Promise<number> =>
  page.evaluate(async () => {
    const response = await fetch('/api/v1/session/token', {
      method: 'POST',
      headers: { 'X-Lamplight': '1' },
    });
    return ((await response.json()) as { session_id: number }).session_id;
  });

const restStatus = async (token: string): Promise<number> => {
  const response = await fetch(`${stack().urls.web}/api/v1/session`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.status;
};

/** Revokes the session of one person by another and measures how long REST and socket outlive it. */
async function revoke(victim: WatchedPage, boss: WatchedPage) {
  victim.expectProblem(/status of 401/);
  const token = await tokenOf(victim.page);
  const id = await sessionId(victim);
  const bossToken = await tokenOf(boss.page);
  expect(await restStatus(token)).toBe(200);
  victim.socketsClosedAt.length = 0;

  const { status } = await callWith(boss.page, bossToken, `/sessions/${id}`, { method: 'DELETE' });
  expect(status).toBe(204);
  const revokedAt = performance.now();
  await expect.poll(() => restStatus(token), { interval: 20, timeout: 5_000 }).toBe(401);
  const restMs = performance.now() - revokedAt;
  await expect
    .poll(() => victim.socketsClosedAt, { interval: 20, timeout: 10_000 })
    .toHaveLength(1);
  const socketMs = (victim.socketsClosedAt[0] ?? Number.POSITIVE_INFINITY) - revokedAt;
  return { restMs, socketMs };
}

const bothLive = async (victim: WatchedPage, boss: WatchedPage) => {
  await victim.shows('Rooms');
  await victim.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await boss.page.getByRole('heading', { level: 1 }).waitFor();
};

test('a revoked session loses REST within 1 s and the socket within 5 s, and asks for nothing more [R000-4.4] [R000-4.5]', async () => {
  const [victim, boss] = await Promise.all([
    visitors.arriveBySignIn(nurse, '/hospital/rooms'),
    visitors.arriveBySignIn(admin, '/'),
  ]);
  await bothLive(victim, boss);
  const { restMs, socketMs } = await revoke(victim, boss);
  expect(restMs).toBeLessThan(1_000);
  expect(socketMs).toBeLessThan(5_000);

  const dialog = victim.page.getByRole('dialog', { name: 'Your session expired' });
  await dialog.waitFor();
  await victim.isAccessible();
  // Nobody who passes by can read what was on the screen.
  expect(await victim.page.getByRole('table').isVisible()).toBe(false);
  // Nothing is asked of the server any more.
  victim.calls.length = 0;
  await callAs(boss.page, '/users/current');
  expect(victim.calls).toEqual([]);
});

test('also while NATS does not answer', async () => {
  const [victim, boss] = await Promise.all([
    visitors.arriveBySignIn(nurse, '/hospital/rooms'),
    visitors.arriveBySignIn(admin, '/'),
  ]);
  await bothLive(victim, boss);
  using _paused = pauseListener(Number(new URL(stack().urls.nats).port));
  const { restMs, socketMs } = await revoke(victim, boss);
  expect(restMs).toBeLessThan(1_000);
  expect(socketMs).toBeLessThan(5_000);
  await victim.page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
});

test('what was typed is offered again after signing in again [R000-4.4] [R000-4.8]', async () => {
  const [victim, boss] = await Promise.all([
    visitors.arriveBySignIn(chargeNurse, '/hospital/rooms'),
    visitors.arriveBySignIn(admin, '/'),
  ]);
  await bothLive(victim, boss);
  const division = Number(new URL(victim.page.url()).searchParams.get('division_id'));
  const room = await makeRoom(victim.page, division);
  await victim.page.goto(new URL(`/hospital/rooms/${room.id}/edit`, victim.page.url()).href);
  const name = victim.page.getByRole('textbox', { name: 'Name', exact: true });
  const typed = `${room.name} typed before the end`;
  await name.fill(typed);
  await revoke(victim, boss);
  await victim.page.getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(victim.page, chargeNurse);
  await victim.page.getByText(/^You began this on /).waitFor();
  await victim.isAccessible();
  await victim.page.getByRole('button', { name: 'Continue' }).click();
  expect(await name.inputValue()).toBe(typed);
  await victim.page.getByRole('button', { name: 'Save', exact: true }).click();
  await victim.page.getByText(`Room ${typed} was saved`).waitFor();
});
