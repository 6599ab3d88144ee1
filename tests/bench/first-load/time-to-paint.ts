import type { Browser, Page } from 'playwright-core';

export interface Visit {
  url: string;
  cookie?: string;
  /** Runs in the page each frame: whether everything is there. */
  isThere: string;
}

export interface Seen {
  /** From the beginning of the navigation to the frame with everything on it. */
  paintedMs: number;
  /** Paths asked for until then, in order. */
  requested: string[];
  /** Those that had been answered when the frame was drawn: only they can be on it. */
  answered: string[];
}

interface Moments {
  drawnMs: number;
  paintedMs: number;
}

const cpuSlowdown = 4;
const mostMs = 60_000;

/** Waits for the frame, then for that frame to be painted, by the page's own clock. */
const watch = (isThere: string) => `(() => {
  const look = () => {
    const drawnMs = performance.now();
    if (${isThere}) setTimeout(() => tellPainted({ drawnMs, paintedMs: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** A profile of its own, so that nothing is cached, on a processor four times as slow. */
export async function timeToPaint<Result>(
  browser: Browser,
  visit: Visit,
  afterwards: (page: Page, seen: Seen) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const { hostname } = new URL(visit.url);
    if (visit.cookie !== undefined) {
      await context.addCookies([
        {
          name: 'lamplight_session',
          value: visit.cookie,
          domain: hostname,
          path: '/api/v1',
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const painted = Promise.withResolvers<Moments>();
    const timer = setTimeout(
      () => painted.reject(new Error(`${visit.url} was not painted within ${mostMs} ms`)),
      mostMs,
    );
    await page.exposeFunction('tellPainted', painted.resolve);
    await page.addInitScript(watch(visit.isThere));
    await page.goto(visit.url, { waitUntil: 'commit' });
    const moments = await painted.promise.finally(() => clearTimeout(timer));
    const paths = await page.evaluate(({ drawnMs, paintedMs }) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const pathOf = ({ name }: PerformanceResourceTiming) => new URL(name).pathname;
      return {
        requested: entries.filter(({ startTime }) => startTime <= paintedMs).map(pathOf),
        answered: entries
          .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= drawnMs)
          .map(pathOf),
      };
    }, moments);
    return await afterwards(page, { paintedMs: moments.paintedMs, ...paths });
  } finally {
    await context.close();
  }
}
