import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, makeRoom, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { bedsideNurse, chargeNurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const timeoutSeconds = 8;
const graceSeconds = 8;

interface Before {
  inactivity_timeout_sec: number;
  inactivity_grace_sec: number;
}
let before: Before | undefined;

const setTimer = async (timeout: number, grace: number) => {
  await asOwner('UPDATE users SET inactivity_timeout_sec = $2 WHERE email = $1', [
    bedsideNurse,
    timeout,
  ]);
  await asOwner(
    'UPDATE hospitals SET inactivity_grace_sec = $2 WHERE id = (SELECT hospital_id FROM users WHERE email = $1)',
    [bedsideNurse, grace],
  );
};

beforeAll(async () => {
  [before] = await asOwner<Before>(
    'SELECT u.inactivity_timeout_sec, h.inactivity_grace_sec FROM users u JOIN hospitals h ON h.id = u.hospital_id WHERE u.email = $1',
    [bedsideNurse],
  );
  await setTimer(timeoutSeconds, graceSeconds);
});
afterAll(async () => {
  if (before) await setTimer(before.inactivity_timeout_sec, before.inactivity_grace_sec);
});

const question = ({ page }: WatchedPage) => page.getByRole('dialog', { name: 'Still There ?' });
const expired = ({ page }: WatchedPage) =>
  page.getByRole('dialog', { name: 'Your session expired' });

const sessionAt = async (token: string) => {
  const response = await fetch(`${stack().urls.web}/api/v1/session`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('two tabs: the server asks, one answer holds for both, and without one the session ends [R000-4.1] [R000-4.2] [R000-4.3] [R000-4.7]', async () => {
  const [first, editor] = await Promise.all([
    visitors.arriveBySignIn(bedsideNurse, '/hospital/rooms?q=0+E2E'),
    visitors.arriveBySignIn(chargeNurse, '/hospital/rooms'),
  ]);
  const second = await visitors.anotherTab(first, '/hospital/units');
  const tabs = [first, second];
  for (const tab of tabs) tab.expectProblem(/status of 401/);
  await editor.page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  const division = Number(new URL(editor.page.url()).searchParams.get('division_id'));
  await Promise.all(
    tabs.map(({ page }) => page.getByRole('status', { name: /^Live\./ }).waitFor()),
  );

  // Others work on, so that both tabs refetch; that must not count as somebody being there.
  const token = await tokenOf(first.page);
  const refetches = () => second.calls.filter((call) => call.includes('ids%5B%5D')).length;
  await expect
    .poll(
      async () => {
        await makeRoom(editor.page, division);
        return (await question(first).isVisible()) && (await question(second).isVisible());
      },
      { interval: 700, timeout: 30_000 },
    )
    .toBe(true);
  expect(refetches()).toBeGreaterThan(1);
  const asked = await sessionAt(token);
  expect(asked.status).toBe(200);
  expect(asked.body['asks_in_seconds']).toBeLessThanOrEqual(0);

  // One answer, both tabs.
  await question(first).getByRole('button', { name: 'I am still here' }).click();
  await Promise.all(tabs.map((tab) => question(tab).waitFor({ state: 'hidden' })));
  const answered = await sessionAt(token);
  expect(answered.body['asks_in_seconds']).toBeGreaterThan(timeoutSeconds / 2);

  // No answer this time: both are asked again, and then it is over, by the server's clock.
  await Promise.all(tabs.map((tab) => question(tab).waitFor({ timeout: 30_000 })));
  expect((await sessionAt(token)).status).toBe(200);
  await first.isAccessible();
  await Promise.all(tabs.map((tab) => expired(tab).waitFor({ timeout: 30_000 })));
  const over = await sessionAt(token);
  expect(over.status).toBe(401);
  expect(over.body['type']).toBe('UserAuthenticator::InactivityTimeout');

  await expired(second).getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(second.page, bedsideNurse);
  await second.shows('Units');
});

test('input keeps the session alive', async () => {
  const visitor = await visitors.arriveBySignIn(bedsideNurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  const token = await tokenOf(visitor.page);
  await visitor.page.mouse.move(300, 300);
  await visitor.page.mouse.move(420, 320);
  await expect
    .poll(() => visitor.calls.filter((call) => call === 'POST /session/activity').length)
    .toBeGreaterThan(0);
  // It was sent; the server has heard it a moment later.
  await expect
    .poll(async () => (await sessionAt(token)).body['asks_in_seconds'])
    .toBeGreaterThan(timeoutSeconds - 3);
  await callAs(visitor.page, '/users/current');
});
