import { expect } from 'vitest';
import { admin } from './people.ts';
import { callerOf } from './session-cookie.ts';
import type { WatchedPage } from './watched-page.ts';

/** The session of this browser. */
export const sessionOf = ({ page }: WatchedPage): Promise<number> =>
  page.evaluate(async () => {
    const headers = { 'X-Lamplight': '1' };
    const response = await fetch('/api/v1/session/token', { method: 'POST', headers });
    return ((await response.json()) as { session_id: number }).session_id;
  });

/** Revokes the session of a page as an administrator does. Returns when it was revoked, by performance.now(). */
export async function endSessionOf(victim: WatchedPage): Promise<number> {
  victim.expectProblem(/status of 401/);
  const id = await sessionOf(victim);
  const boss = await callerOf(admin);
  const { status } = await boss.delete(`/sessions/${id}`);
  expect(status).toBe(204);
  return performance.now();
}
