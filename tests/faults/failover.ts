import type pg from 'pg';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { launchChromium } from '../support/chromium.ts';
import { signInForHours } from '../support/sign-in-by-database.ts';
import { checkSeals } from './check-seals.ts';
import { DatabasePair } from './failover/database-pair.ts';
import { ReconnectingPage } from './failover/reconnecting-page.ts';
import { timesOf } from './figures.ts';
import { pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { withOwnPostgres } from './servers/stack-with-own-postgres.ts';
import { verifyWrites } from './verify-writes.ts';
import type { Writer } from './writer.ts';
import { openRoomClients, placeOf, staleViews } from './room-clients.ts';

const writingWithinMs = 30_000;
/** Whoever decides on a failover needs a moment; by then the page has to say what happens. */
const saidWithinMs = 15_000;
const shownWithinMs = 30_000;

/**
 * The primary's machine goes dark under writes, the standby takes its place, and the old primary comes back as
 * its standby; again and again. The scripts and the HAProxy file are the shipped ones.
 */
export const failover = {
  about:
    'the primary PostgreSQL killed -9 under 50 writes/s and its synchronous standby promoted, 20 times (quick: once); nothing lost, writing again within 30 s, a page says Reconnecting and no error',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withOwnPostgres(
      { web: true },
      (stack) => DatabasePair.start(stack),
      async ({ stack, database, owner, server }) => {
        const kills = quick ? 1 : 20;
        const browser = await launchChromium();
        const { clients, shown } = await openRoomClients(owner, placeOf(stack));
        const rounds: Round[] = [];
        try {
          const page = await openPage(stack, owner, browser);
          for (const client of clients) client.start();
          for (let kill = 1; kill <= kills; kill += 1) {
            const round = await failOver(database, clients, page);
            rounds.push(round);
            process.stderr.write(`  ${kill}/${kills}: ${JSON.stringify(round)}\n`);
          }
          for (const client of clients) await client.stop();
          const outcome = await judge({ stack, owner, clients, shown, rounds, page, kills });
          // It must live through it: with it everybody's connection would go.
          return {
            ...outcome,
            pass: outcome.pass && server.restarts === 0,
            server_restarts: server.restarts,
          };
        } finally {
          for (const client of clients) await client.abandon();
          for (const view of shown) view.close();
          await browser.close();
        }
      },
    ),
};

interface Round {
  saidReconnectingMs: number;
  promotedMs: number;
  writingAgainMs: number;
  shownAgainMs: number;
  standbyAgainMs: number;
  joined: 'rewound' | 'copied';
}

async function openPage(
  stack: Stack,
  owner: pg.Pool,
  browser: Awaited<ReturnType<typeof launchChromium>>,
): Promise<ReconnectingPage> {
  const email = 'admin@harborlight.example';
  const session = await signInForHours(owner, stack.secrets.tokenSecret, email);
  return ReconnectingPage.open(browser, stack.urls.web, session);
}

async function failOver(
  database: DatabasePair,
  clients: readonly Writer[],
  page: ReconnectingPage,
): Promise<Round> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  await database.killPrimary();
  await page.goToOtherList();
  await page.saysReconnecting(saidWithinMs);
  const saidReconnectingMs = since();
  const before = clients.map(({ acknowledged }) => acknowledged);
  await database.promote();
  const promotedMs = since();
  await pollUntil(
    'not everybody writes again',
    () =>
      clients.every(({ acknowledged }, at) => acknowledged > (before[at] ?? 0))
        ? Promise.resolve()
        : Promise.reject(new Error('somebody waits')),
    { withinMs: 2 * writingWithinMs, everyMs: 10 },
  );
  const writingAgainMs = since();
  await page.showsList(shownWithinMs);
  await page.isLive(shownWithinMs);
  const shownAgainMs = since();
  const joined = await database.rejoin();
  return {
    saidReconnectingMs,
    promotedMs,
    writingAgainMs,
    shownAgainMs,
    standbyAgainMs: since(),
    joined,
  };
}

async function judge(seen: {
  stack: Stack;
  owner: pg.Pool;
  clients: Writer[];
  shown: Awaited<ReturnType<typeof openRoomClients>>['shown'];
  rounds: Round[];
  page: ReconnectingPage;
  kills: number;
}): Promise<FaultOutcome> {
  const { stack, owner, clients, shown, rounds, page, kills } = seen;
  const rooms = clients.flatMap((client) => client.rooms);
  const check = await verifyWrites(owner, rooms);
  const stale = await staleViews(shown, rooms);
  const outboxLeft = await untilRelayed(owner);
  const seals = await checkSeals(stack);
  const refused = [...new Set(clients.flatMap((client) => client.refused))];
  const errors = await page.errorsSeen();
  const times = (name: Exclude<keyof Round, 'joined'>) =>
    timesOf(rounds.map((round) => round[name]));
  return {
    name: 'failover',
    pass:
      rounds.length === kills &&
      rounds.every((round) => round.writingAgainMs <= writingWithinMs) &&
      Object.values(check).every((count) => count === 0) &&
      [refused, errors].every((list) => list.length === 0) &&
      stale + outboxLeft + seals.findings === 0 &&
      seals.seals > 0,
    kills,
    acknowledged: clients.reduce((sum, client) => sum + client.acknowledged, 0),
    ...check,
    refused,
    errors_on_screen: errors,
    stale_views: stale,
    outbox_left: outboxLeft,
    ...seals,
    rewound: rounds.filter(({ joined }) => joined === 'rewound').length,
    said_reconnecting_ms: times('saidReconnectingMs'),
    promoted_ms: times('promotedMs'),
    writing_again_ms: times('writingAgainMs'),
    shown_again_ms: times('shownAgainMs'),
    standby_again_ms: times('standbyAgainMs'),
  };
}

/** How many events were never told; the relay may have a moment for the last of them. */
async function untilRelayed(owner: pg.Pool): Promise<number> {
  const end = performance.now() + 10_000;
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM outbox',
    );
    const left = rows[0]?.left ?? NaN;
    if (left === 0 || performance.now() > end) return left;
    await pause(100);
  }
}
