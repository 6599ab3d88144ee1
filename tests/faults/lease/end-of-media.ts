import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openConnections } from '../../e2e/support/peer-connections.ts';
import { mediaFigures, wallNow } from '../video/media-figures.ts';

const lookEveryMs = 50;

export interface EndOfMedia {
  /** From the moment to the last packet that reached the viewer. */
  lastPacketMs: number;
  isOver: boolean;
}

/** Watches a viewer from a moment on until nothing has reached her for a second, or the time is up. */
export async function endOfMedia(page: Page, from: number, mostMs: number): Promise<EndOfMedia> {
  let last = from;
  let known = -1;
  for (;;) {
    const { bytesIn, lastPacketAt } = await mediaFigures(page);
    if (bytesIn !== known) last = Math.max(last, lastPacketAt);
    known = bytesIn;
    const isQuiet = (await openConnections(page)) === 0 || wallNow() - last > 1_000;
    const isLate = wallNow() - from > mostMs;
    if (isQuiet || isLate) return { lastPacketMs: Math.round(last - from), isOver: isQuiet };
    await pause(lookEveryMs);
  }
}
