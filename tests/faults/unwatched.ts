import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { chargeNurse, nurse } from '../e2e/support/people.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { timesOf } from './figures.ts';
import type { FaultOutcome } from './outcome.ts';
import { seededRandom } from './seeded-random.ts';
import { openBrowserPages } from './unwatched/browser-page.ts';
import { DrivenPage } from './unwatched/driven-page.ts';
import { allowanceMs } from './unwatched/judge-loss.ts';
import { loseOnce, type JudgedLoss, type Round, type Watch } from './unwatched/lose-once.ts';
import { giveTo, setScene } from './unwatched/scene.ts';
import { ServerAccount } from './unwatched/server-account.ts';
import { WarningScreen } from './unwatched/warning-screen.ts';
import {
  guardSeconds,
  wayNames,
  ways,
  type GuardedRoom,
  type ObserverPage,
  type Way,
} from './unwatched/ways.ts';

const drivenPages = 8;
const roomsAPage = 2;
const backups = 4;
const usualSeed = 20_267;

/** One round hits each way twice: a way of a page takes both of its rooms, a way of a room one of two. */
const waysOfPages: readonly Way[] = [
  'tab closed',
  'curtain',
  'asleep',
  'camera down',
  'sound off',
  'curtain',
  'not answering',
  'camera down',
];

/** Every way of not watching, again and again, in sixteen rooms at once. */
export const unwatched = {
  about:
    'six ways of not watching, 50 times each (quick: 2), 16 rooms at once, guard 5 s, and each once in Chromium; the backup and then the charge nurse know in time, nobody is said to be watched who is not',
  run: ({ quick, seed }: { quick: boolean; seed: number | undefined }): Promise<FaultOutcome> =>
    withStack(
      { parts: ['postgres', 'nats', 'turn', 'server'], env: { LAMPLIGHT_LOG_LEVEL: 'warn' } },
      async (stack, owner) => {
        const random = seededRandom(seed ?? usualSeed);
        const stage = await openStage(stack, owner, quick);
        try {
          const rounds: Round[] = [];
          const count = quick ? 1 : 25;
          for (let number = 0; number < count; number += 1) {
            // The browsers come last: what they were lost by is not mended.
            const inChromium =
              number === count - 1 ? await stage.openBrowsers().catch(withoutThem) : [];
            const driven = stage.driven.map((page, at) => ({
              page,
              way: waysOfPages[(at + number) % waysOfPages.length] as Way,
              place: number,
              afterMs: random() * 2_000,
            }));
            const round = await loseOnce(stage.watch, [...driven, ...inChromium]);
            for (const fault of faultsOf(round))
              process.stderr.write(`  round ${number + 1}: ${fault}\n`);
            rounds.push(round);
            process.stderr.write(`  ${number + 1}/${count}\n`);
          }
          return outcomeOf(rounds, stage.watch.slackMs);
        } finally {
          await stage.close();
        }
      },
    ),
};

/** Without them it cannot pass; what the other rounds found is told all the same. */
function withoutThem(error: unknown): [] {
  process.stderr.write(`  Chromium could not be opened: ${String(error)}\n`);
  return [];
}

async function openStage(stack: Stack, owner: pg.Pool, quick: boolean) {
  const url = stack.urls.web.replace('localhost', '127.0.0.1');
  const inChromium = wayNames.length;
  const scene = await setScene(owner, {
    rooms: inChromium + drivenPages * roomsAPage,
    watchers: inChromium + drivenPages,
    backups,
  });
  const signIn = (email: string) => signInByDatabase(owner, stack.secrets.tokenSecret, email);
  const screens: WarningScreen[] = [];
  // One of them is nobody's backup and in charge of nothing.
  for (const email of [chargeNurse, nurse, ...scene.backups])
    screens.push(new WarningScreen(url, await signIn(email)));
  for (const screen of screens) await screen.connected(20_000);
  const { userId: chargeId } = screens[0] as WarningScreen;
  // Those for Chromium are watched by nobody yet.
  const later = scene.rooms.slice(0, inChromium);
  await setStatus(owner, later, 'paused');
  const driven: ObserverPage[] = await Promise.all(
    Array.from({ length: drivenPages }, async (_, at) => {
      const email = scene.watchers[inChromium + at] as string;
      const from = inChromium + at * roomsAPage;
      const rooms = scene.rooms.slice(from, from + roomsAPage);
      await giveTo(owner, email, rooms);
      return DrivenPage.open(url, owner, await signIn(email), rooms);
    }),
  );
  const account = new ServerAccount(owner, scene.rooms);
  let browsers: Awaited<ReturnType<typeof openBrowserPages>> | undefined;
  const watch: Watch = {
    owner,
    screens,
    account,
    chargeId,
    chargeIds: scene.chargeIds,
    slackMs: quick ? allowanceMs.quick : allowanceMs.full,
  };
  return {
    watch,
    driven,
    openBrowsers: async () => {
      await setStatus(owner, later, 'active');
      for (const [at, room] of later.entries())
        await giveTo(owner, scene.watchers[at] as string, [room]);
      try {
        browsers = await openBrowserPages(stack, owner, later, scene.watchers);
      } catch (error) {
        await setStatus(owner, later, 'paused');
        throw error;
      }
      const { pages } = browsers;
      return wayNames.map((way) => ({ page: pages[way], way, place: 0, afterMs: 0 }));
    },
    close: async () => {
      await account.close();
      await browsers?.close();
      for (const page of driven) await page.close();
      for (const screen of screens) screen.close();
    },
  };
}

const setStatus = (owner: pg.Pool, rooms: readonly GuardedRoom[], status: 'active' | 'paused') =>
  owner.query('UPDATE patient_monitors SET status = $2 WHERE id = ANY($1::bigint[])', [
    rooms.map(({ monitorId }) => monitorId),
    status,
  ]);

const faultsOf = ({ losses, watched }: Round): string[] => [
  ...losses.flatMap(({ faults }) => faults),
  ...watched.flatMap(({ room, faults }) =>
    faults.map((fault) => `monitor ${room.monitorId}: ${fault}`),
  ),
];

/** Whether the pages in Chromium told the server what the driven ones told it. */
function compared(losses: JudgedLoss[]) {
  const of = (kind: ObserverPage['kind'], way: Way) => [
    ...new Set(
      losses
        .filter((loss) => loss.kind === kind && loss.way === way)
        .map(({ told }) => told.join(', ')),
    ),
  ];
  return wayNames.map((way) => {
    const [page, driven] = [of('browser', way), of('driven', way)];
    return {
      way,
      page,
      driven,
      isSame: page.length > 0 && page.every((told) => driven.includes(told)),
    };
  });
}

function outcomeOf(rounds: Round[], slackMs: number): FaultOutcome {
  const losses = rounds.flatMap((round) => round.losses);
  const faults = rounds.flatMap(faultsOf);
  const accounts = compared(losses);
  const known = (times: (number | undefined)[]) => times.filter((ms) => ms !== undefined);
  return {
    name: 'unwatched',
    pass: faults.length === 0 && accounts.every(({ isSame }) => isSame),
    rooms: drivenPages * roomsAPage,
    guard_ms: guardSeconds * 1_000,
    allowance_ms: slackMs,
    losses: losses.length,
    wrong: losses.filter((loss) => loss.faults.length > 0).length,
    watched_meanwhile: rounds.flatMap(({ watched }) => watched).length,
    falsely_warned_of: rounds.flatMap(({ watched }) => watched.flatMap((one) => one.faults)).length,
    ways: Object.fromEntries(
      wayNames.map((way) => {
        const own = losses.filter((loss) => loss.way === way);
        return [
          way,
          {
            times: own.length,
            noticed_within_ms: ways[way].noticedWithinMs,
            backup_ms: timesOf(known(own.map(({ backupMs }) => backupMs))),
            charge_ms: timesOf(known(own.map(({ chargeMs }) => chargeMs))),
          },
        ];
      }),
    ),
    told_otherwise_in_chromium: accounts.filter(({ isSame }) => !isSame),
    faults: faults.slice(0, 20),
  };
}
