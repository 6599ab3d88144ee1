import { expect, test } from 'vitest';
import { callAs, makeRoom, tokenOf } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { bedsideNurse, chargeNurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const question = ({ page }: WatchedPage) => page.getByRole('dialog', { name: 'Still There ?' });
const expired = ({ page }: WatchedPage) =>
  page.getByRole('dialog', { name: 'Your session expired' });

interface SessionState {
  asks_in_seconds: number;
  type: string;
}

const sessionAt = async (token: string) => {
  const response = await fetch(`${stack().urls.web}/api/v1/session`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as SessionState };
};
const asksIn = async (token: string) => (await sessionAt(token)).body.asks_in_seconds;

/** Moves the nurse's last input back, so that the question is due after this time. Below 0 it is overdue. */
const setQuestionDueIn = (seconds: number) =>
  asOwner(
    `UPDATE sessions s SET last_input_at = now() - make_interval(secs => u.inactivity_timeout_sec - $2::float8)
       FROM users u
      WHERE u.hospital_id = s.hospital_id AND u.id = s.user_id AND u.email = $1 AND s.ended_at IS NULL`,
    [bedsideNurse, seconds],
  );

/** Resolves when the server counts from the earlier input, and the tab knows it too. */
async function awaitQuestion(tab: WatchedPage, token: string): Promise<void> {
  await setQuestionDueIn(3);
  await expect.poll(() => asksIn(token)).toBeLessThanOrEqual(3);
  await tab.page.reload();
}

test('asks in both tabs, takes one answer for both, and ends the session without one [R000-4.1] [R000-4.2] [R000-4.3] [R000-4.7]', async () => {
  const [first, editor] = await Promise.all([
    visitors.arrive(bedsideNurse, '/hospital/rooms?q=0+E2E'),
    visitors.arrive(chargeNurse, '/hospital/rooms'),
  ]);
  const second = await visitors.anotherTab(first, '/hospital/units');
  const tabs = [first, second];
  for (const tab of tabs) tab.expectProblem(/status of 401/);
  await Promise.all([
    editor.shows('Rooms'),
    ...tabs.map(({ page }) => page.getByRole('status', { name: /^Live\./ }).waitFor()),
  ]);
  const division = Number(new URL(editor.page.url()).searchParams.get('division_id'));
  const token = await tokenOf(first.page);
  const timeoutSeconds = await asksIn(token);

  // Refetches caused by other people's changes must not count as input.
  await setQuestionDueIn(timeoutSeconds / 2);
  await expect.poll(() => asksIn(token)).toBeLessThanOrEqual(timeoutSeconds / 2);
  const refetches = () => second.calls.filter((call) => call.includes('ids%5B%5D')).length;
  for (const count of [1, 2]) {
    await makeRoom(editor.page, division);
    await expect.poll(refetches).toBeGreaterThanOrEqual(count);
  }
  expect(await asksIn(token)).toBeLessThanOrEqual(timeoutSeconds / 2);

  await awaitQuestion(second, token);
  await Promise.all(tabs.map((tab) => question(tab).waitFor()));
  const asked = await sessionAt(token);
  expect(asked.status).toBe(200);
  expect(asked.body.asks_in_seconds).toBeLessThanOrEqual(0);

  await question(first).getByRole('button', { name: 'I am still here' }).click();
  await Promise.all(tabs.map((tab) => question(tab).waitFor({ state: 'hidden' })));
  expect(await asksIn(token)).toBeGreaterThan(timeoutSeconds / 2);

  await awaitQuestion(second, token);
  await Promise.all(tabs.map((tab) => question(tab).waitFor()));
  expect((await sessionAt(token)).status).toBe(200);
  await first.isAccessible();
  await setQuestionDueIn(-3_600);
  await Promise.all(tabs.map((tab) => expired(tab).waitFor()));
  const over = await sessionAt(token);
  expect(over.status).toBe(401);
  expect(over.body.type).toBe('UserAuthenticator::InactivityTimeout');

  await expired(second).getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(second.page, bedsideNurse);
  await second.shows('Units');
}, 120_000);

test('keeps the session alive on input', async () => {
  const visitor = await visitors.arrive(bedsideNurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  const token = await tokenOf(visitor.page);
  const timeoutSeconds = await asksIn(token);
  await setQuestionDueIn(timeoutSeconds / 2);
  await expect.poll(() => asksIn(token)).toBeLessThanOrEqual(timeoutSeconds / 2);
  await visitor.page.mouse.move(300, 300);
  await visitor.page.mouse.move(420, 320);
  await expect.poll(() => visitor.calls).toContain('POST /session/activity');
  await expect.poll(() => asksIn(token)).toBeGreaterThan(timeoutSeconds / 2);
  await callAs(visitor.page, '/users/current');
});
