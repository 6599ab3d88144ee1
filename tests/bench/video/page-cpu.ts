import type { Browser, Page } from 'playwright-core';

/** Seconds of processor that a browser has used so far, in all its processes. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Frames that all pictures of a page have painted so far. */
const framesPainted = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].reduce(
      (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
      0,
    ),
  );

export interface Used {
  /** Of one core. */
  cores: number;
  framesPerSecond: number;
}

/** What a browser uses while its page only shows what comes. */
export async function watchCpu(browser: Browser, page: Page, ms: number): Promise<Used> {
  await page.bringToFront();
  const begun = performance.now();
  const [cpu, frames] = [await cpuSeconds(browser), await framesPainted(page)];
  await new Promise((resolve) => setTimeout(resolve, ms));
  const [cpuNow, framesNow] = [await cpuSeconds(browser), await framesPainted(page)];
  const seconds = (performance.now() - begun) / 1_000;
  return { cores: (cpuNow - cpu) / seconds, framesPerSecond: (framesNow - frames) / seconds };
}
