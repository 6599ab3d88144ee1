import type { Browser, Page } from 'playwright-core';

/** Seconds of processor that a browser has used so far, in all its processes. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Frames that each picture of a page has shown so far. */
const framesShown = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map(
      (video) => video.getVideoPlaybackQuality().totalVideoFrames,
    ),
  );

export interface Used {
  /** Of one core. */
  cores: number;
  framesPerSecond: number;
  /** Of the picture that had the fewest. */
  slowestPerSecond: number;
}

/** What a browser uses while its page only shows what comes. */
export async function watchCpu(browser: Browser, page: Page, ms: number): Promise<Used> {
  await page.bringToFront();
  const begun = performance.now();
  const [cpu, frames] = [await cpuSeconds(browser), await framesShown(page)];
  await new Promise((resolve) => setTimeout(resolve, ms));
  const [cpuNow, framesNow] = [await cpuSeconds(browser), await framesShown(page)];
  const seconds = (performance.now() - begun) / 1_000;
  const rates = framesNow.map((now, at) => (now - (frames[at] ?? 0)) / seconds);
  return {
    cores: (cpuNow - cpu) / seconds,
    framesPerSecond: rates.reduce((sum, rate) => sum + rate, 0),
    slowestPerSecond: Math.min(...rates),
  };
}
