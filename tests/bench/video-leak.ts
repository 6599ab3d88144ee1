import type pg from 'pg';
import type { Page } from 'playwright-core';
import type { Benchmark, Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { countObjects, lookInside } from './look-inside.ts';
import { desk, observerPage, openRoom, withTwoBrowsers } from './video/video-stage.ts';

const mostKb = 5;

/** Connecting and disconnecting all shift long leaves nothing behind, in the viewer's tab or the room's. */
export const videoLeak: Benchmark = {
  about:
    '200 times connect and disconnect; goal: no connection, track or viewer left, 5 KB of heap a cycle at most',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (roomBrowser, viewerBrowser) => {
        const { room, watch } = await openRoom(stack, await roomBrowser.newContext());
        const viewer = await observerPage(stack, owner, await viewerBrowser.newContext(desk));
        await viewer.goto(watch);
        const cycles = quick ? 4 : 200;
        // The first ones load code and fill caches that stay.
        await connectTimes(viewer, quick ? 2 : 20);
        const before = [await held(viewer), await held(room)] as const;
        await connectTimes(viewer, cycles);
        const after = [await held(viewer), await held(room)] as const;
        return outcome({ cycles, before, after, viewers: await viewersLeft(owner), quick });
      }),
    ),
};

async function connectTimes(page: Page, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect' }).waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  }
}

interface Held {
  heapMb: number;
  connections: number;
  listeners: number;
}

async function held(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page);
  const { heapMb, listeners } = await lookInside(devtools);
  const connections = await countObjects(
    devtools,
    'RTCPeerConnection',
    (one) => one.connectionState !== 'closed',
  );
  await devtools.detach();
  return { heapMb, listeners, connections };
}

async function viewersLeft(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM video_peers WHERE ended_at IS NULL',
  );
  return rows[0]?.left ?? NaN;
}

function outcome(seen: {
  cycles: number;
  before: readonly [Held, Held];
  after: readonly [Held, Held];
  viewers: number;
  quick: boolean;
}): Outcome {
  const { cycles, before, after, viewers, quick } = seen;
  const kb = after.map(
    ({ heapMb }, at) => ((heapMb - (before[at]?.heapMb ?? NaN)) * 1024) / cycles,
  );
  const most = Math.max(...kb);
  const left = after.reduce((sum, { connections }) => sum + connections, 0);
  return {
    name: 'video-leak',
    ratio: Number((most / mostKb).toFixed(2)),
    goal: 1,
    pass: left === 0 && viewers === 0 && (quick || most <= mostKb),
    cycles,
    connections_left: left,
    viewers_left: viewers,
    kb_a_cycle: { viewer: Number(kb[0]?.toFixed(2)), room: Number(kb[1]?.toFixed(2)) },
    before,
    after,
  };
}
