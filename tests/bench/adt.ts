import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { startAdtServers, type AdtServers } from '../faults/servers/adt-servers.ts';
import type { AdtBare } from './adt/bare.ts';
import type { AdtLoad } from './adt/load.ts';
import { allApplied, appliedAfter } from './adt/applied.ts';
import { withStack } from './bench-stack.ts';
import { alternate, percentile, type Benchmark, type Outcome } from './benchmark.ts';
import { Peer } from './peer.ts';

const goal = 0.6;
const ackGoalMs = 50;
const appliedGoalMs = 1_000;
const connections = 8;
const perSecond = 200;

/** As their makers publish them, each on a larger machine than ours and with its own idea of a message. */
const published = { iguana: 486, connexion: 1_200, rhapsody: 11_300 };

/** Receiving HL7 messages, against the least that stores and commits them. */
export const adt: Benchmark = {
  about:
    'ADT messages acknowledged per second on 8 connections; goal: at least 0.6 of a server that only stores and commits, and at 200/s an acknowledgement within 50 ms and the record within 1 s (p99)',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats'] }, async (stack, owner) => {
      const servers = await startAdtServers(stack);
      const load = new Peer<AdtLoad>('adt/load.ts');
      const bare = new Peer<AdtBare>('adt/bare.ts');
      try {
        const saturated = await saturate({ stack, owner, servers, load, bare }, quick);
        await servers.startWorker();
        const drained = await drain(owner, { servers, load }, quick);
        const paced = await keepPace(owner, { servers, load }, quick);
        return outcomeOf(saturated, drained, paced, quick);
      } finally {
        load.stop();
        bare.stop();
        await servers.stop();
      }
    }),
};

interface Parts {
  stack: Stack;
  owner: pg.Pool;
  servers: AdtServers;
  load: Peer<AdtLoad>;
  bare: Peer<AdtBare>;
}

/** Both receivers in turn, with nobody applying: what is compared is receiving. */
async function saturate({ stack, owner, servers, load, bare }: Parts, quick: boolean) {
  const barePort = await bare.ask('start', { url: stack.urls.database.owner });
  let round = 0;
  const send = async (port: number): Promise<number> => {
    const label = `S${(round += 1)}`;
    // The first pair only warms up: it takes some twenty thousand messages until all is compiled.
    const seconds = quick ? 1.5 : round <= 2 ? 20 : 6;
    const sent = await load.ask('send', { port, connections, seconds, label });
    if (sent.refused.length) throw new Error(`not accepted: ${sent.refused.join(', ')}`);
    return sent.perSecond;
  };
  const rates = await alternate(
    quick ? 1 : 5,
    () => send(barePort),
    () => send(servers.port),
  );
  await owner.query('TRUNCATE hl7_inbox');
  return rates;
}

type Applying = Pick<Parts, 'servers' | 'load'>;

/** How many a second are applied where more wait than can be. */
async function drain(owner: pg.Pool, { servers, load }: Applying, quick: boolean) {
  const seconds = quick ? 1 : 3;
  const began = performance.now();
  await load.ask('send', { port: servers.port, connections, seconds, label: 'D' });
  await allApplied(owner, quick ? 120_000 : 300_000);
  const { rows } = await owner.query<{ applied: number }>(
    `SELECT count(*)::int AS applied FROM hl7_inbox WHERE state = 'applied'`,
  );
  return ((rows[0]?.applied ?? 0) * 1000) / (performance.now() - began);
}

async function keepPace(owner: pg.Pool, { servers, load }: Applying, quick: boolean) {
  const seconds = quick ? 5 : 60;
  const watching = appliedAfter(owner, 'P-');
  const sent = await load.ask('send', {
    port: servers.port,
    connections,
    seconds,
    perSecond,
    label: 'P',
  });
  await allApplied(owner, 60_000);
  const seen = await watching.stop();
  const applied = sent.acknowledged.map(([id, at]) => (seen.get(id) ?? Infinity) - at);
  return { ...sent, applied };
}

const rounded = (value: number) => Number(value.toFixed(2));

function outcomeOf(
  saturated: Awaited<ReturnType<typeof alternate>>,
  drained: number,
  paced: Awaited<ReturnType<typeof keepPace>>,
  quick: boolean,
): Outcome {
  const ratio = saturated.ours / saturated.bare;
  const appliedP99 = percentile(paced.applied, 0.99);
  return {
    name: 'adt',
    ratio: rounded(ratio),
    goal,
    pass:
      paced.refused.length === 0 &&
      paced.applied.every(Number.isFinite) &&
      (quick || (ratio >= goal && paced.p99 <= ackGoalMs && appliedP99 <= appliedGoalMs)),
    acknowledged_per_second: { ours: saturated.ours, bare: saturated.bare },
    published_per_second: published,
    applied_per_second_of_a_backlog: Math.round(drained),
    at_200_per_second: {
      sent_per_second: rounded(paced.perSecond),
      acknowledged_ms: { p50: rounded(paced.p50), p99: rounded(paced.p99), goal_p99: ackGoalMs },
      applied_ms: {
        p50: Math.round(percentile(paced.applied, 0.5)),
        p99: Math.round(appliedP99),
        worst: Math.round(Math.max(...paced.applied)),
        goal_p99: appliedGoalMs,
      },
    },
  };
}
