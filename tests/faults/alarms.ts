import type pg from 'pg';
import type { Browser } from 'playwright-core';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { launchChromium } from '../support/chromium.ts';
import { observer } from '../e2e/support/people.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { AlarmPage } from './alarms/alarm-page.ts';
import { AlarmScreen } from './alarms/alarm-screen.ts';
import { followedAlarms, judgeEscalations } from './alarms/escalations.ts';
import { goalMs, noticedTimes, type Outage } from './alarms/figures.ts';
import { Flood } from './alarms/flood.ts';
import { listenTo, neglect, type Listened } from './alarms/lanes.ts';
import type { Raised } from './alarms/raise.ts';
import { acknowledgeSeconds, setAlarmScene, type AlarmScene } from './alarms/scene.ts';
import { killPartAndWait, pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';
import { startTwoServers, type TwoServers } from './servers/two-servers.ts';

const env = { LAMPLIGHT_LOG_LEVEL: 'warn' };

/** Seconds of it are most of what a run takes: the kills, one at a time, and calm between them. */
const sizes = {
  quick: {
    pages: 2,
    alarms: 24,
    kills: 3,
    calmMs: 3_000,
    everyMs: 700,
    late: 3,
    lateEveryMs: 2_000,
    rounds: 1,
  },
  full: {
    pages: 4,
    alarms: 2_000,
    kills: 50,
    calmMs: 6_000,
    everyMs: 850,
    late: 50,
    lateEveryMs: 12_000,
    rounds: 3,
  },
};
type Size = (typeof sizes)['quick'];
/** What has not been done by then is missing from the outcome, which then is no pass. */
const mostMs = 600_000;

/**
 * Alarms among a flood of heartbeats and other news while one of two servers, or NATS, dies again and again.
 *
 * Measured, for each alarm, in a page of Chromium that its observer has open behind a balancer before both servers:
 * from the beginning of the transaction that writes it (a little before its commit) until its line on the banner has
 * been painted, and until there is energy at the page's audio output after silence. The page is silent before each:
 * the last alarm is acknowledged by its button, resolved by somebody else, gone from the banner and no longer heard. So
 * the pages take turns with themselves, and several of them run at once. An alarm is 'across an outage' when anything
 * was dead between its commit and its being noticed, or up to 1.5 s before.
 *
 * Not measured: what a sound device adds, the sound in the patient's room, and how soon a page sounds again that sounds
 * already. The nurse of all patients and their backup have a screen without a browser, with the page's own clients:
 * the nurse must be shown each alarm, the backup each that nobody answered in time.
 */
export const alarms = {
  about:
    '2,000 alarms among a flood while one of two servers or NATS is killed 50 times (quick: 24, 3); none lost, each seen and heard in Chromium, each escalation once',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats'], env }, async (stack, owner) => {
      const size = quick ? sizes.quick : sizes.full;
      const scene = await setAlarmScene(owner, size.pages);
      const servers = await startTwoServers(stack, env);
      const browser = await launchChromium();
      try {
        const stage = await openStage({ stack, owner, servers, browser }, scene);
        const run = await runAll(stack, servers, stage, size);
        return await outcomeOf({ owner, stage, size, ...run, quick });
      } finally {
        await browser.close();
        await servers.stop();
      }
    }),
};

interface Parts {
  stack: Stack;
  owner: pg.Pool;
  servers: TwoServers;
  browser: Browser;
}

async function openStage({ stack, owner, browser }: Parts, scene: AlarmScene) {
  const url = stack.urls.web.replace('localhost', '127.0.0.1');
  const signIn = (email: string) => signInByDatabase(owner, stack.secrets.tokenSecret, email);
  const nurse = new AlarmScreen(url, await signIn(scene.nurse));
  const backup = new AlarmScreen(url, await signIn(scene.backup));
  for (const screen of [nurse, backup]) await screen.connected(20_000);
  const pages: AlarmPage[] = [];
  for (const { email } of scene.listeners)
    pages.push(await AlarmPage.open(browser, stack.urls.web, await signIn(email)));
  const flood = new Flood(owner, scene.divisionId);
  await flood.start(url);
  return { scene, nurse, backup, pages, flood, raiser: apiOf(url, await signIn(observer)) };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

async function runAll(stack: Stack, servers: TwoServers, stage: Stage, size: Size) {
  const { scene, pages, raiser, nurse, backup, flood } = stage;
  const end = performance.now() + mostMs;
  const isTimeUp = () => performance.now() > end;
  let isKilled = false;
  let begun = 0;
  const killing = killInTurn(stack, servers, size, isTimeUp).finally(() => (isKilled = true));
  const listening = pages.map((page, at) =>
    listenTo(page, (scene.listeners[at] as AlarmScene['listeners'][number]).monitorId, raiser, {
      // To the end of the kills, and for as many as were asked for of all pages together.
      isOver: () => isTimeUp() || (isKilled && begun >= size.alarms),
      onBegin: () => (begun += 1),
      everyMs: size.everyMs,
    }),
  );
  const neglecting = neglect(scene.neglected, raiser, {
    isOver: () => isKilled,
    everyMs: size.lateEveryMs,
    rounds: size.rounds,
    most: size.late,
  });
  const [outages, listened, late] = await Promise.all([
    killing,
    Promise.all(listening).then((all) => all.flat()),
    neglecting,
  ]);
  await nurse.hasSeen(
    [...listened, ...late].map(({ id }) => id),
    30_000,
  );
  await flood.stop();
  for (const screen of [nurse, backup]) screen.close();
  return { outages, listened, late };
}

/** A server, NATS, the other server, NATS: never two at once, and each in turn has been up for a while. */
async function killInTurn(
  stack: Stack,
  servers: TwoServers,
  size: Size,
  isTimeUp: () => boolean,
): Promise<Outage[]> {
  const [one, other] = servers.parts;
  const victims = [one, stack.part('nats'), other, stack.part('nats')];
  const outages: Outage[] = [];
  for (let kill = 0; kill < size.kills && !isTimeUp(); kill += 1) {
    await pause(size.calmMs);
    const victim = victims[kill % victims.length] as (typeof victims)[number];
    const from = Date.now();
    const ms = await killPartAndWait(victim, servers.urls);
    outages.push({ from, to: Date.now() });
    process.stderr.write(
      `  kill ${kill + 1}/${size.kills}: ${victim.name} ready again after ${ms} ms\n`,
    );
  }
  return outages;
}

async function outcomeOf(run: {
  owner: pg.Pool;
  stage: Stage;
  listened: Listened[];
  late: Raised[];
  outages: Outage[];
  size: Size;
  quick: boolean;
}): Promise<FaultOutcome> {
  const { listened, late, stage, outages, size } = run;
  const raised: Raised[] = [...listened, ...late];
  const { rows } = await run.owner.query<{ uuid: string; at: Date }>(
    `SELECT alarm_uuid AS uuid, created_at AS at FROM stat_alarms WHERE is_followed`,
  );
  const stored = new Map(rows.map(({ uuid, at }) => [uuid, at.getTime()]));
  const lost = raised.filter(({ uuid }) => !stored.has(uuid)).length;
  const times = { acknowledged: acknowledgeSeconds, in_room: 120, resolved: 900 };
  const escalations = judgeEscalations(await followedAlarms(run.owner), times, new Date());
  const noticed = noticedTimes(listened, (uuid) => stored.get(uuid), outages);
  for (const line of noticed.late.slice(0, 40)) process.stderr.write(`  late: ${line}\n`);
  const missed = await Promise.all(stage.pages.map((page) => page.missed()));
  const faults = {
    lost,
    doubled: stored.size - raised.length + lost,
    never_visible: listened.filter(({ shownAt }) => shownAt === undefined).length,
    never_audible: listened.filter(({ heardAt }) => heardAt === undefined).length,
    heard_without_an_alarm: listened.filter(
      ({ heardAt = Infinity, uuid, calmAt }) => heardAt < (stored.get(uuid) ?? calmAt),
    ).length,
    never_shown_to_the_nurse: raised.filter(({ id }) => !stage.nurse.shownAt.has(id)).length,
    never_shown_to_the_backup: late.filter(({ id }) => !stage.backup.shownAt.has(id)).length,
    escalations_missing: escalations.due - escalations.done,
    escalations_wrong: escalations.wrong,
  };
  return {
    name: 'alarms',
    pass:
      Object.values(faults).every((count) => count === 0) &&
      listened.length >= size.alarms &&
      outages.length === size.kills &&
      // The quick run checks that it works, on whatever machine; its few times say nothing of a p99.
      (run.quick || noticed.isInTime),
    servers: 2,
    chromium_pages: stage.pages.length,
    alarms: listened.length,
    left_unanswered: late.length,
    kills: outages.length,
    flood: { events: stage.flood.events, heartbeats: stage.flood.heartbeats },
    ...faults,
    commit_to_noticed_ms: { outside: noticed.calm, across_an_outage: noticed.acrossAnOutage },
    goal_p99_ms: goalMs,
    escalations: { due: escalations.due, latest_after_its_time_ms: escalations.latestMs },
    output_not_listened_to_s: Math.max(...missed),
    longest_outage_ms: Math.max(...outages.map(({ from, to }) => to - from)),
  };
}
