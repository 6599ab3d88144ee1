import pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { PartHandle } from '../../../tools/stack/supervised-part.ts';
import { killPartAndWait, pause } from '../kill-and-wait.ts';
import type { TwoServers } from '../servers/two-servers.ts';

/** Something breaks, and is whole again when it resolves. */
type Fault = () => Promise<unknown>;

interface Parts {
  stack: Stack;
  servers: TwoServers;
  owner: pg.Pool;
  random: () => number;
}

const killed = (part: PartHandle, servers: TwoServers) => () => killPartAndWait(part, servers.urls);

/** It neither works nor is gone: whoever waits for it has to give up by himself. */
const frozen =
  (part: PartHandle, random: () => number): Fault =>
  async () => {
    part.kill('SIGSTOP');
    await pause(1_000 + random() * 7_000);
    part.kill('SIGCONT');
  };

/** Every connection of the product to PostgreSQL ends, with whatever was under way on it. */
const disconnected =
  ({ urls }: Stack): Fault =>
  async () => {
    const superuser = new pg.Client({ connectionString: urls.database.superuser });
    await superuser.connect();
    try {
      await superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE usename IN ('lamplight_app', 'lamplight_worker')`,
      );
    } finally {
      await superuser.end();
    }
  };

/** Somebody holds what everybody writes to, as a clumsy maintenance would. */
const locked =
  (owner: pg.Pool, table: string, random: () => number): Fault =>
  async () => {
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      await pause(1_000 + random() * 4_000);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };

/** The first server is never touched itself: it lives through all of it, and what it holds is watched. */
export function faultsOf({ stack, servers, owner, random }: Parts): Record<string, Fault> {
  const [, other] = servers.parts;
  const [postgres, nats] = [stack.part('postgres'), stack.part('nats')];
  return {
    'server killed': killed(other, servers),
    'server frozen': frozen(other, random),
    'NATS killed': killed(nats, servers),
    'NATS frozen': frozen(nats, random),
    'PostgreSQL killed': killed(postgres, servers),
    'connections to PostgreSQL ended': disconnected(stack),
    'rooms locked': locked(owner, 'rooms', random),
    'messages locked': locked(owner, 'hl7_inbox', random),
    'connections of everybody cut': async () => servers.cut(),
  };
}

/** One after the other, by chance, with time between them in which all is well again. */
export async function breakThings(
  parts: Parts,
  { isOver, calmMs }: { isOver: () => boolean; calmMs: number },
): Promise<Record<string, number>> {
  const faults = Object.entries(faultsOf(parts));
  const done: Record<string, number> = {};
  // Each once in every round, so that an hour has seen all of them, in an order that no two rounds share.
  while (!isOver())
    for (const [name, fault] of shuffled(faults, parts.random)) {
      await pause(calmMs * (0.5 + parts.random()));
      if (isOver()) break;
      await fault();
      done[name] = (done[name] ?? 0) + 1;
    }
  return done;
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
