import type pg from 'pg';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { PartHandle } from '../../tools/stack/supervised-part.ts';
import { withStack } from '../bench/bench-stack.ts';
import { percentile } from '../bench/benchmark.ts';
import { roomsToSay } from '../support/adt-episodes.ts';
import { Feed } from './adt/feed.ts';
import { judgeAdt } from './adt/judge.ts';
import { planConnections, planGroups } from './adt/plan.ts';
import { timesOf } from './figures.ts';
import { killPartAndWait, pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { seededRandom } from './seeded-random.ts';
import { startAdtServers, type AdtServers } from './servers/adt-servers.ts';

const connections = 8;
const perSecond = 200;
const sizes = {
  quick: { groups: 80, messagesEach: 25, kills: 5, settledWithinMs: 150_000 },
  full: { groups: 4_000, messagesEach: 25, kills: 100, settledWithinMs: 900_000 },
};

/**
 * The hospital's feed while everything it passes through dies. hl7 and worker are processes of their own; they,
 * PostgreSQL and NATS are killed in turn, spread over the messages. The sender sends what was not acknowledged
 * until it is, and 5 % of what was once more. In the end every message must have been applied once, a patient's in
 * the order of sending, and the records must be those of the model that the domain is tested against.
 */
export const adt = {
  about:
    '100,000 acknowledged ADT messages at 200/s on 8 connections while hl7, worker, PostgreSQL and NATS are killed 100 times (quick: 2,000 and 5); none lost, none applied twice, in order, records as the model has them',
  run: ({ quick, seed = 20_261_116 }: { quick: boolean; seed: number | undefined }) =>
    withStack({ parts: ['postgres', 'nats'] }, async (stack, owner): Promise<FaultOutcome> => {
      const size = quick ? sizes.quick : sizes.full;
      const random = seededRandom(seed);
      const rooms = await roomsToSay(owner);
      const groups = planGroups(size.groups, size.messagesEach, { seed, random });
      // Yesterday: no event may lie ahead.
      const began = Date.now() - 86_400_000;
      const total = size.groups * size.messagesEach;
      const servers = await startAdtServers(stack);
      let feeds: Feed[] = [];
      try {
        await servers.startWorker();
        let acknowledged = 0;
        feeds = planConnections(groups, connections, { began, rooms }).map(
          (messages) =>
            new Feed({
              port: servers.port,
              messages,
              everyMs: (1000 * connections) / perSecond,
              random,
              onAcknowledged: () => (acknowledged += 1),
            }),
        );
        const startedAt = performance.now();
        const sending = Promise.all(feeds.map((feed) => feed.run())).then(
          () => (performance.now() - startedAt) / 1000,
        );
        const killing = killInTurn(stack, servers, size.kills, (kill) => {
          const mark = (kill * total) / (size.kills + 1);
          return acknowledged >= mark;
        });
        const [seconds, readyAgain] = await Promise.all([sending, killing]);
        const caughtUp = await settled(owner, size.settledWithinMs);
        const faults = await judgeAdt(
          owner,
          groups,
          feeds.flatMap((feed) => feed.acknowledged),
          rooms,
        );
        const refused = feeds.flatMap((feed) => feed.refused);
        const took = feeds.flatMap((feed) => feed.tookMs);
        return {
          name: 'adt',
          pass:
            Object.values(faults).every((count) => count === 0) &&
            refused.length === 0 &&
            acknowledged === total,
          acknowledged,
          kills: Object.values(readyAgain).reduce((sum, times) => sum + times.length, 0),
          ...faults,
          refused: [...new Set(refused)],
          sent_again_unacknowledged: sum(feeds.map(({ resent }) => resent)),
          repeated_acknowledged: sum(feeds.map(({ repeated }) => repeated)),
          patients: groups.length * 3,
          seed,
          acknowledged_per_second: Math.round(acknowledged / seconds),
          acknowledged_ms: {
            p50: Math.round(percentile(took, 0.5)),
            p99: Math.round(percentile(took, 0.99)),
          },
          applied_after_the_last_ms: caughtUp,
          ready_again_ms: Object.fromEntries(
            Object.entries(readyAgain).map(([victim, times]) => [victim, timesOf(times)]),
          ),
        };
      } finally {
        for (const feed of feeds) feed.stop();
        await servers.stop();
      }
    }),
};

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** Each when so much was acknowledged that its turn has come. */
async function killInTurn(
  stack: Stack,
  servers: AdtServers,
  kills: number,
  isDue: (kill: number) => boolean,
): Promise<Record<string, number[]>> {
  const victims: [string, PartHandle][] = [
    ['hl7', servers.hl7],
    ['postgres', stack.part('postgres')],
    ['worker', servers.worker],
    ['nats', stack.part('nats')],
  ];
  const readyAgain: Record<string, number[]> = {};
  for (let kill = 1; kill <= kills; kill += 1) {
    while (!isDue(kill)) await pause(20);
    const [name, victim] = victims[(kill - 1) % victims.length] as [string, PartHandle];
    const ms = await killPartAndWait(victim, servers.urls);
    (readyAgain[name] ??= []).push(ms);
    process.stderr.write(`  kill ${kill}/${kills}: ${name} ready again after ${ms} ms\n`);
  }
  return readyAgain;
}

/** How long it takes until nothing waits any more. */
async function settled(owner: pg.Pool, withinMs: number): Promise<number> {
  const began = performance.now();
  await pollUntil(
    'messages still wait',
    async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM hl7_inbox WHERE state = 'waiting'`,
      );
      if (rows[0]?.waiting !== 0) throw new Error(`${rows[0]?.waiting} of them`);
    },
    { withinMs, everyMs: 200 },
  );
  return Math.round(performance.now() - began);
}
