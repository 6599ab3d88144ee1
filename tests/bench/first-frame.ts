import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { median, percentile, type Benchmark, type Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { Peer } from './peer.ts';
import type { operations } from './video/bare-pair-server.ts';
import { joinAndMark, watchMarks, type Marks } from './video/marks.ts';
import { desk, observerPage, openRoom, withTwoBrowsers } from './video/video-stage.ts';

const goal = 2;

/** From the click to the first painted frame, against two pages that only find each other. */
export const firstFrame: Benchmark = {
  about:
    'click to first painted frame, 100 joins, both sides warm; goal: p50 at most twice a bare pair of pages in two browsers',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (roomBrowser, viewerBrowser) => {
        const peer = new Peer<typeof operations>('video/bare-pair-server.ts');
        try {
          const bare = await barePair(peer, roomBrowser, viewerBrowser);
          const { watch } = await openRoom(stack, await roomBrowser.newContext());
          const page = await observerPage(stack, owner, await viewerBrowser.newContext(desk));
          await watchMarks(page);
          await page.goto(watch);
          await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
          return await measure(page, bare, quick ? 5 : 100);
        } finally {
          peer.stop();
        }
      }),
    ),
};

interface BareGlobals {
  join: () => Promise<number>;
  leave: () => Promise<unknown>;
}

/** One join of the bare pair, in milliseconds. */
async function barePair(
  peer: Peer<typeof operations>,
  roomBrowser: Browser,
  viewerBrowser: Browser,
): Promise<() => Promise<number>> {
  const html = await readFile(join(import.meta.dirname, 'video/bare-pair-page.html'), 'utf8');
  const address = `http://127.0.0.1:${await peer.ask('listen', html)}/`;
  const room = await (await roomBrowser.newContext()).newPage();
  const viewer = await (await viewerBrowser.newContext()).newPage();
  await Promise.all(
    [room, viewer].map(async (page, index) => {
      const listening = page.waitForResponse((reply) => reply.url().includes('/listen'));
      await page.goto(`${address}?as=${index === 0 ? 'room' : 'viewer'}`);
      await listening;
    }),
  );
  return async () => {
    await viewer.bringToFront();
    const took = await viewer.evaluate(() => (globalThis as unknown as BareGlobals).join());
    await viewer.evaluate(() => (globalThis as unknown as BareGlobals).leave());
    return took;
  };
}

async function ourJoin(page: Page): Promise<Marks> {
  await page.bringToFront();
  const marks = await joinAndMark(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  return marks;
}

async function measure(page: Page, bare: () => Promise<number>, rounds: number): Promise<Outcome> {
  const bares: number[] = [];
  const ours: Marks[] = [];
  // The first of each warms up: codecs, certificates and code are loaded then.
  for (let round = 0; round <= rounds; round += 1) {
    const one = await bare();
    const other = await ourJoin(page);
    if (round === 0) continue;
    bares.push(one);
    ours.push(other);
  }
  const frames = ours.map(({ frame }) => frame);
  const ratio = median(frames) / median(bares);
  const rounded = (value: number) => Math.round(value);
  const part = (of: (marks: Marks) => number) => rounded(median(ours.map(of)));
  return {
    name: 'first-frame',
    ratio: Number(ratio.toFixed(2)),
    goal,
    pass: rounds < 100 || ratio <= goal,
    joins: rounds,
    bare_ms: { p50: rounded(median(bares)), p95: rounded(percentile(bares, 0.95)) },
    ours_ms: { p50: rounded(median(frames)), p95: rounded(percentile(frames, 0.95)) },
    split_ms: {
      signalling: part(({ joined }) => joined),
      ice: part(({ joined, ice }) => ice - joined),
      dtls: part(({ ice, dtls }) => dtls - ice),
      first_frame: part(({ dtls, frame }) => frame - dtls),
    },
  };
}
