import type pg from 'pg';
import { allApplied } from '../bench/adt/applied.ts';
import { withStack } from '../bench/bench-stack.ts';
import { roomsToSay } from '../support/adt-episodes.ts';
import { Feed } from './adt/feed.ts';
import { judgeAdt } from './adt/judge.ts';
import { planConnections, planGroups } from './adt/plan.ts';
import { checkSeals } from './check-seals.ts';
import type { FaultOutcome } from './outcome.ts';
import { openRoomClients, placeOf, staleViews, writtenRooms } from './room-clients.ts';
import { seededRandom } from './seeded-random.ts';
import { startTwoServers, type TwoServers } from './servers/two-servers.ts';
import { soundAlarms } from './soak/alarms-of-the-hour.ts';
import { isFlat, watchHeld } from './soak/held-by-server.ts';
import { breakThings } from './soak/random-faults.ts';
import { verifyWrites } from './verify-writes.ts';

const env = { LAMPLIGHT_LOG_LEVEL: 'warn' };
const sizes = {
  quick: { ms: 20_000, calmMs: 1_000 },
  full: { ms: 3_600_000, calmMs: 6_000 },
};
const connectionsPerServer = 4;
const messagesPerSecond = 20;
const messagesEach = 25;

/**
 * An hour in which one thing after the other breaks, by chance, while people write, alarms sound and the hospital
 * sends its messages. Whatever was acknowledged is there in the end, once; every page shows it; every alarm was
 * shown; and the server that lived through all of it holds no more than in its first half hour.
 */
export const soak = {
  about:
    'an hour of random faults under writes, alarms and ADT (quick: 20 s); nothing lost or doubled, each alarm shown, memory and descriptors flat (--seed N for another hour)',
  run: ({ quick, seed = 1 }: { quick: boolean; seed: number | undefined }) =>
    withStack({ parts: ['postgres', 'nats'], env }, async (stack, owner): Promise<FaultOutcome> => {
      const { ms, calmMs } = quick ? sizes.quick : sizes.full;
      const random = seededRandom(seed);
      const servers = await startTwoServers(stack, env);
      const { clients, shown } = await openRoomClients(owner, placeOf(stack));
      const adt = await planAdt(owner, servers, { ms, seed, random });
      const end = performance.now() + ms;
      const isOver = () => performance.now() > end;
      let isWell = false;
      try {
        for (const client of clients) client.start();
        const held = watchHeld(servers.parts[0]);
        const [broken, alarms] = await Promise.all([
          breakThings({ stack, servers, owner, random }, { isOver, calmMs }),
          soundAlarms(stack, owner, isOver),
          ...adt.feeds.map((feed) => feed.run()),
        ]);
        const holds = held();
        for (const client of clients) await client.stop();
        isWell = true;
        const rooms = clients.flatMap((client) => client.rooms);
        const writes = await verifyWrites(owner, rooms);
        const stale = await staleViews(shown, rooms);
        await allApplied(owner, 300_000);
        const messages = await judgeAdt(
          owner,
          adt.groups,
          adt.feeds.flatMap((feed) => feed.acknowledged),
          adt.rooms,
        );
        const seals = await checkSeals(stack);
        const refused = [...clients, ...adt.feeds].flatMap((one) => one.refused);
        const counts = [
          ...Object.values({ ...writes }),
          ...Object.values({ ...messages }),
          stale,
          seals.findings,
          refused.length,
          alarms.never_shown,
          alarms.lost,
        ];
        return {
          name: 'soak',
          pass: counts.every((count) => count === 0) && (quick || isFlat(holds)),
          minutes: Math.round(ms / 60_000),
          broken,
          acknowledged_writes: clients.reduce((sum, client) => sum + client.acknowledged, 0),
          ...writes,
          stale_views: stale,
          alarms,
          acknowledged_messages: adt.feeds.reduce((sum, feed) => sum + feed.acknowledged.length, 0),
          messages,
          ...seals,
          refused: [...new Set(refused)],
          server_that_lived: holds,
          seed,
        };
      } finally {
        for (const feed of adt.feeds) feed.stop();
        if (!isWell) for (const client of clients) await client.abandon();
        for (const view of shown) view.close();
        await servers.stop();
      }
    }),
};

/** As many as fit into the time, half of the connections to each server. */
async function planAdt(
  owner: pg.Pool,
  servers: TwoServers,
  { ms, seed, random }: { ms: number; seed: number; random: () => number },
) {
  // Those in front are renamed meanwhile: a message that names one would mean no room.
  const rooms = await roomsToSay(owner, undefined, writtenRooms);
  const count = Math.ceil((messagesPerSecond * ms) / 1_000 / messagesEach);
  const groups = planGroups(count, messagesEach, { seed, random });
  // Yesterday: no event may lie ahead.
  const began = Date.now() - 86_400_000;
  const ports = servers.hl7Ports;
  const lines = planConnections(groups, connectionsPerServer * ports.length, { began, rooms });
  const everyMs = (1_000 * lines.length) / messagesPerSecond;
  const feeds = lines.map((messages, at) => {
    const port = ports[at % ports.length] as number;
    return new Feed({ port, messages, everyMs, random, onAcknowledged: () => undefined });
  });
  return { rooms, groups, feeds };
}
