import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { median } from '../bench/benchmark.ts';
import { withTwoBrowsers } from '../bench/video/video-stage.ts';
import { admin, observer } from '../e2e/support/people.ts';
import { openConnections } from '../e2e/support/peer-connections.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { timesOf } from './figures.ts';
import { endOfMedia } from './lease/end-of-media.ts';
import { letClocksMove } from './lease/moved-clocks.ts';
import { loseServer, outageNames, type LeaseOver } from './lease/outages.ts';
import { waysToLoseSight } from './lease/ways-to-lose-sight.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';
import { wallNow } from './video/media-figures.ts';
import { openWatchedStage } from './video/watched-stage.ts';

const endsWithinMs = 10_000;

interface Lost {
  way: string;
  lastPacketMs: number;
  isOver: boolean;
  /** From the first of the three to the last connection that the room closed. */
  roomMs: number;
}

/** Who may no longer see a room does not, whether the server can say so or not. */
export const lease = {
  about:
    'permission withdrawn, session revoked, account disabled under a running picture: over within 10 s; the server gone: over with the lease, by whichever clock says so',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (room, viewer) => {
        const lost: Lost[] = [];
        for (let round = 0; round < (quick ? 1 : 10); round += 1)
          lost.push(...(await loseSight(stack, owner, { room, viewer })));
        const leases: LeaseOver[] = [];
        for (let round = 0; round < (quick ? 1 : 3); round += 1)
          for (const outage of quick ? (['the machine sleeps'] as const) : outageNames)
            leases.push(await outlast(stack, owner, { room, viewer }, outage));
        return outcomeOf(lost, leases, quick);
      }),
    ),
};

type Browsers = { room: Browser; viewer: Browser };

async function loseSight(stack: Stack, owner: pg.Pool, browsers: Browsers): Promise<Lost[]> {
  const session = await signInByDatabase(owner, stack.secrets.tokenSecret, admin);
  const api = apiOf(stack.urls.web.replace('localhost', '127.0.0.1'), session);
  const ways = waysToLoseSight(owner, api);
  const emails = ways.map(({ email }) => email);
  const { room, viewers } = await openWatchedStage(stack, owner, browsers, { emails });
  const begunAt = wallNow();
  const lost = await Promise.all(
    ways.map(async ({ name, happen }, index) => {
      await happen();
      const page = viewers[index] as Page;
      const { lastPacketMs, isOver } = await endOfMedia(page, wallNow(), 2 * endsWithinMs);
      return { way: name, lastPacketMs, isOver };
    }),
  );
  // What the viewer's own page does is one thing, that the room sends nothing is the other.
  await pollUntil(
    'the room still sends',
    async () => {
      if ((await openConnections(room)) > 0) throw new Error('to somebody');
    },
    { withinMs: 2 * endsWithinMs, everyMs: 20 },
  );
  const roomMs = Math.round(wallNow() - begunAt);
  for (const { undo } of ways) await undo();
  await closeAll([room, ...viewers]);
  return lost.map((one) => ({ ...one, roomMs }));
}

async function outlast(
  stack: Stack,
  owner: pg.Pool,
  browsers: Browsers,
  outage: (typeof outageNames)[number],
): Promise<LeaseOver> {
  const stage = await openWatchedStage(stack, owner, browsers, {
    emails: [observer],
    prepareRoom: letClocksMove,
  });
  const over = await loseServer(stack, owner, stage, outage);
  process.stderr.write(`  ${outage}: ${over.lastPacketMs} ms\n`);
  await closeAll([stage.room, ...stage.viewers]);
  return over;
}

const closeAll = (pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

function outcomeOf(lost: Lost[], leases: LeaseOver[], quick: boolean): FaultOutcome {
  const timesMs = lost.map(({ lastPacketMs, roomMs }) => Math.max(lastPacketMs, roomMs));
  // One stall of a busy machine decides the worst of a few; each has to end in twice the time even so.
  const heldToMs = quick
    ? median(lost.map(({ lastPacketMs }) => lastPacketMs))
    : Math.max(...timesMs);
  const isLost = lost.every(({ isOver }) => isOver) && heldToMs <= endsWithinMs;
  const isLeaseOver = leases.every(({ isRight, isInTime }) => isRight && (quick || isInTime));
  return {
    name: 'lease',
    pass: isLost && isLeaseOver,
    ends_within_ms: endsWithinMs,
    last_packet_ms: Object.fromEntries(
      [...new Set(lost.map(({ way }) => way))].map((way) => [
        way,
        timesOf(lost.filter((one) => one.way === way).map(({ lastPacketMs }) => lastPacketMs)),
      ]),
    ),
    room_sends_to_nobody_ms: timesOf(lost.map(({ roomMs }) => roomMs)),
    leases,
  };
}
