import type { Page } from 'playwright-core';

export interface Second {
  /** Counted from the fault. */
  second: number;
  frames: number;
  /** What the tile and the notices said at its end. */
  words: string[];
}

interface Seen {
  /** Moments of painted frames, by the clock on the wall. */
  frames: number[];
  words: { at: number; said: string[] }[];
}

/** From now on the page notes what it shows; the tile must be there. */
export const beginAccount = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen = { frames: [], words: [] };
    Object.assign(globalThis, { seen });
    const now = () => performance.timeOrigin + performance.now();
    const video = document.querySelector('video');
    const follow = () =>
      video?.requestVideoFrameCallback(() => {
        seen.frames.push(now());
        follow();
      });
    follow();
    setInterval(() => {
      const shown = document.querySelectorAll<HTMLElement>(
        'section[aria-label^="Live video"] p[class*="words"], [role="alert"]',
      );
      seen.words.push({ at: now(), said: [...shown].map(({ innerText }) => innerText.trim()) });
    }, 200);
  });

export const readAccount = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Second by second, from two before the fault. */
export function bySeconds({ frames, words }: Seen, faultAt: number, untilAt: number): Second[] {
  const seconds: Second[] = [];
  for (let second = -2; faultAt + second * 1_000 < untilAt; second += 1) {
    const [from, to] = [faultAt + second * 1_000, faultAt + (second + 1) * 1_000];
    const painted = frames.filter((at) => at >= from && at < to).length;
    const said = words.filter(({ at }) => at >= from && at < to).at(-1)?.said ?? [];
    seconds.push({ second, frames: painted, words: [...new Set(said)] });
  }
  return seconds;
}

/** The longest time without a painted frame between two moments. */
export function longestGap({ frames }: Seen, from: number, to: number): number {
  const within = frames.filter((at) => at >= from && at <= to);
  const marks = [from, ...within, to];
  return Math.round(Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at))));
}

const stillMs = 1_000;

/** The first frame after a moment from which on the picture moves, without a second of standing still. */
export function backForGood({ frames }: Seen, from: number, until: number): number | undefined {
  const within = frames.filter((at) => at > from && at <= until);
  const last = within.at(-1);
  if (last === undefined || until - last > stillMs) return undefined;
  const broken = within.findLastIndex((at, index) => at - (within[index - 1] ?? at) > stillMs);
  return within[Math.max(0, broken)];
}
