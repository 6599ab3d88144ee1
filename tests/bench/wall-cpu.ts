import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { Stack } from '../../tools/stack/stack.ts';
import { launchChromium } from '../support/chromium.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { median, type Benchmark, type Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { BareWall } from './video/bare-wall.ts';
import { watchCpu, type Used } from './video/page-cpu.ts';
import { desk, media, observerPage, openRooms, withTwoBrowsers } from './video/video-stage.ts';
import { buildWall } from './wall-page/build-wall.ts';

const goal = 1.3;
/** Of a quick run: two tiles share the cost of one page, and three seconds are few. */
const quickGoal = 2.6;

/** What the product's tiles cost beside the pictures themselves. */
export const wallCpu: Benchmark = {
  about:
    'processor of a page with 9 live tiles; goal: 1.3 times a page with 9 bare peer connections to the same rooms',
  run: async ({ quick }) => {
    const directory = await mkdtemp(join(tmpdir(), 'lamplight-wall-'));
    try {
      await buildWall(directory);
      const parts = ['postgres', 'nats', 'turn', 'server'] as const;
      return await withStack(
        { parts: [...parts], env: { LAMPLIGHT_WEB_DIR: directory } },
        (stack, owner) => measure(stack, owner, quick),
      );
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

const measure = (stack: Stack, owner: pg.Pool, quick: boolean): Promise<Outcome> =>
  withTwoBrowsers(async (roomBrowser, viewerBrowser) => {
    const bareBrowser = await launchChromium(media);
    try {
      const monitors = await openRooms(stack, roomBrowser, quick ? 2 : 9);
      const page = await observerPage(stack, owner, await viewerBrowser.newContext(wide));
      await page.goto(
        `${stack.urls.web}/patient-monitors/${monitors[0]}/monitoring#${monitors.join()}`,
      );
      await page
        .getByRole('button', { name: 'Connect', exact: true })
        .nth(monitors.length - 1)
        .waitFor();
      const barePage = await (await bareBrowser.newContext(wide)).newPage();
      const person = await signInByDatabase(
        owner,
        stack.secrets.tokenSecret,
        'nurse@harborlight.example',
      );
      const wall = new BareWall(stack, person, barePage);
      const seen: { bare: Used[]; ours: Used[] } = { bare: [], ours: [] };
      const ms = quick ? 3_000 : 15_000;
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        await wall.connect(monitors);
        seen.bare.push(await allPlayThenWatch(bareBrowser, barePage, monitors.length, ms));
        await wall.leave();
        await pressEach(page, 'Connect', monitors.length);
        seen.ours.push(await allPlayThenWatch(viewerBrowser, page, monitors.length, ms));
        await pressEach(page, 'Disconnect', monitors.length);
      }
      return outcome(seen, monitors.length, quick);
    } finally {
      await bareBrowser.close();
    }
  });

const wide = { ...desk, viewport: { width: 1600, height: 1200 } };

async function pressEach(page: Page, name: string, count: number): Promise<void> {
  for (let pressed = 0; pressed < count; pressed += 1)
    await page.getByRole('button', { name, exact: true }).first().click();
}

async function allPlayThenWatch(
  browser: Browser,
  page: Page,
  count: number,
  ms: number,
): Promise<Used> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('video')].filter(({ currentTime }) => currentTime > 2)
        .length === wanted,
    count,
  );
  return watchCpu(browser, page, ms);
}

function outcome(seen: { bare: Used[]; ours: Used[] }, tiles: number, quick: boolean): Outcome {
  const of = (used: Used[], part: keyof Used) =>
    Number(median(used.map((one) => one[part])).toFixed(2));
  // Each frame costs; a page that shows fewer of them must not look thrifty.
  const perFrame = (used: Used[]) => median(used.map((one) => one.cores / one.framesPerSecond));
  const ratio = perFrame(seen.ours) / perFrame(seen.bare);
  const side = (used: Used[]) => ({
    cores: of(used, 'cores'),
    frames_per_second: of(used, 'framesPerSecond'),
  });
  return {
    name: 'wall-cpu',
    ratio: Number(ratio.toFixed(2)),
    goal: quick ? quickGoal : goal,
    pass: ratio <= (quick ? quickGoal : goal),
    tiles,
    bare: side(seen.bare),
    ours: side(seen.ours),
  };
}
