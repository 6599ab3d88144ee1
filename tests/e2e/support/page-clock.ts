import { frozenMs } from '../../../packages/video-session/src/session-times.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WatchedPage } from './watched-page.ts';

/** Reloads a page with a clock that a test can move ahead. Time passes as usual until then. */
export async function installClock({ page }: WatchedPage): Promise<void> {
  await page.clock.install();
  await page.reload();
}

/** A picture that hasn't moved for this long is given up, so each step is shorter. */
const stepMs = frozenMs * 0.75;

/** Moves the clock of a page ahead while its picture keeps running: waits for new frames after each step. */
export async function skipWhileWatching(
  page: Page,
  totalMs: number,
  framesOf: (page: Page) => Promise<number>,
): Promise<void> {
  for (let left = totalMs; left > 0; left -= stepMs) {
    await page.clock.fastForward(Math.min(left, stepMs));
    const before = await framesOf(page);
    await expect.poll(() => framesOf(page)).toBeGreaterThan(before);
  }
}
