import type pg from 'pg';
import { withStack } from '../bench/bench-stack.ts';
import { median } from '../bench/benchmark.ts';
import { Peer } from '../bench/peer.ts';
import { residentKb } from '../support/resident-memory.ts';
import { pause } from './kill-and-wait.ts';
import { BadCompany } from './mutations/bad-company.ts';
import type { operations } from './mutations/good-feed.ts';
import { Mutator } from './mutations/mutator.ts';
import type { FaultOutcome } from './outcome.ts';
import { seededRandom } from './seeded-random.ts';
import { startAdtServers, type AdtServers } from './servers/adt-servers.ts';

const connections = 4;
const goal = 2;
const sizes = {
  quick: {
    messages: 20_000,
    tooLong: 20,
    perSecond: 2_000,
    besideMs: 3_000,
    aloneMs: 1_500,
    mostMs: 24_000,
  },
  full: {
    messages: 1_000_000,
    tooLong: 1_000,
    perSecond: 800,
    besideMs: 10_000,
    aloneMs: 4_000,
    mostMs: 7_200_000,
  },
};
type Size = (typeof sizes)['quick'];

/**
 * What no good sender sends, on four connections, beside twelve that are half-open or slow and one good feed. The
 * mutated messages pause again and again: how long the good feed waits with them and without them is compared
 * within the run. What is accepted of them is applied, by a worker that must not stumble over it either.
 */
export const hl7Mutations = {
  about:
    '1,000,000 mutated HL7 messages and frames, 1,000 of them over 1 MB, beside half-open and slow connections (quick: 20,000 at most); no crash, memory flat, a good feed keeps p99 within twice its own',
  run: ({ quick, seed = 20_261_116 }: { quick: boolean; seed: number | undefined }) =>
    withStack({ parts: ['postgres', 'nats'] }, async (stack, owner): Promise<FaultOutcome> => {
      const servers = await startAdtServers(stack);
      try {
        await servers.startWorker();
        return await mutate(servers, owner, quick, seed);
      } finally {
        await servers.stop();
      }
    }),
};

async function mutate(
  servers: AdtServers,
  owner: pg.Pool,
  quick: boolean,
  seed: number,
): Promise<FaultOutcome> {
  const size: Size = quick ? sizes.quick : sizes.full;
  const { port } = servers;
  const end = performance.now() + size.mostMs;
  let turn = 0;
  let beside = true;
  const isTimeUp = () => performance.now() > end;
  const tooLongEvery = Math.floor(size.messages / size.tooLong);
  const mutators = Array.from(
    { length: connections },
    (_, at) =>
      new Mutator({
        port,
        random: seededRandom(seed + at),
        perSecond: size.perSecond / connections,
        isPaused: () => !beside,
        nextTurn: () =>
          turn >= size.messages || isTimeUp()
            ? undefined
            : { turn: (turn += 1), isTooLong: turn % tooLongEvery === 0 },
      }),
  );
  const company = new BadCompany(port, 3);
  const feed = new Peer<typeof operations>('../faults/mutations/good-feed.ts');
  await feed.ask('start', port);
  const memory: { share: number; mb: number }[] = [];
  let isDone = false;
  const isOver = () => isDone;
  const watching = (async () => {
    while (!isOver()) {
      const kb = residentKb(servers.hl7.pid);
      if (kb !== undefined) memory.push({ share: turn / size.messages, mb: kb / 1024 });
      await pause(quick ? 200 : 1_000);
    }
  })();
  const taking = (async () => {
    while (!isOver()) {
      for (const [is, ms] of [
        [true, size.besideMs],
        [false, size.aloneMs],
      ] as const) {
        beside = is;
        // What was under way when it changed ends first.
        await feed.ask('during', undefined);
        await pause(200);
        await feed.ask('during', is ? 'beside' : 'alone');
        await untilOver(ms, isOver);
      }
      if (!quick)
        process.stderr.write(`  ${turn} sent, hl7 has ${Math.round(memory.at(-1)?.mb ?? 0)} MB\n`);
    }
  })();
  try {
    await Promise.all(mutators.map((mutator) => mutator.run()));
    isDone = true;
    await Promise.all([watching, taking]);
    const good = await feed.ask('stop', undefined);
    return await outcomeOf({ servers, owner, mutators, good, memory, company, size, quick, seed });
  } finally {
    isDone = true;
    feed.stop();
    company.stop();
  }
}

async function untilOver(ms: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  while (!isOver() && performance.now() < end) await pause(20);
}

interface Run {
  servers: AdtServers;
  owner: pg.Pool;
  mutators: Mutator[];
  good: Awaited<ReturnType<(typeof operations)['stop']>>;
  memory: { share: number; mb: number }[];
  company: BadCompany;
  size: Size;
  quick: boolean;
  seed: number;
}

async function outcomeOf(run: Run): Promise<FaultOutcome> {
  const { servers, owner, mutators, good, memory, company, size, quick, seed } = run;
  const sum = (of: (mutator: Mutator) => number) =>
    mutators.reduce((all, mutator) => all + of(mutator), 0);
  const answers: Record<string, number> = {};
  for (const { figures } of mutators)
    for (const [code, count] of Object.entries(figures.answers))
      answers[code] = (answers[code] ?? 0) + count;
  // A failure that names no rule is a mistake of ours.
  const { rows: stumbled } = await owner.query<{ error: string; count: number }>(
    `SELECT error, count(*)::int FROM hl7_inbox WHERE state = 'failed' AND error LIKE 'It could not be applied%'
      GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
  );
  const memoryAt = (from: number, to: number) => {
    const values = memory.filter(({ share }) => share >= from && share <= to).map(({ mb }) => mb);
    return Math.round(median(values));
  };
  const reached = memory.at(-1)?.share ?? 0;
  const [warm, last] = [memoryAt(0.1 * reached, 0.3 * reached), memoryAt(0.8 * reached, reached)];
  const sent = sum(({ figures }) => figures.sent);
  const faults = {
    crashes: servers.hl7.restarts + servers.worker.restarts,
    answered_ae: sum(({ figures }) => figures.notStored),
    unanswered_frames: sum(({ figures }) => figures.unanswered),
    stumbled: stumbled.length,
    good_feed_wrong: good.wrong.length,
  };
  return {
    name: 'hl7-mutations',
    pass:
      Object.values(faults).every((count) => count === 0) &&
      // The quick run checks that it works, on whatever machine.
      (quick ||
        (sent >= size.messages &&
          last <= warm * 1.15 + 16 &&
          good.beside.p99 <= goal * good.alone.p99)),
    sent,
    over_1_mb: sum(({ figures }) => figures.tooLong),
    answers,
    ...faults,
    ...(stumbled.length > 0 && { stumbled_over: stumbled }),
    bad_connections_reopened: company.reopened,
    memory_mb: { start: Math.round(memory[0]?.mb ?? NaN), warm, end: last },
    good_feed_ms: {
      alone: good.alone,
      beside: good.beside,
      ratio: Number((good.beside.p99 / good.alone.p99).toFixed(2)),
      goal,
    },
    seed,
  };
}
