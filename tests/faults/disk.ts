import { readFile } from 'node:fs/promises';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import { checkSeals } from './check-seals.ts';
import type { Feed } from './adt/feed.ts';
import { DiskScene } from './disk/disk-scene.ts';
import { fillObjects } from './disk/full-objects.ts';
import { lostMessages, openFeeds } from './disk/message-feed.ts';
import { timesOf } from './figures.ts';
import { pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { withOwnPostgres } from './servers/stack-with-own-postgres.ts';
import { verifyWrites } from './verify-writes.ts';
import type { Writer } from './writer.ts';
import { openRoomClients, placeOf, staleViews } from './room-clients.ts';

const sizes = {
  quick: { fillings: 1, fullForMs: 4_000, delays: [300], slowForMs: 4_000, seconds: 300 },
  full: {
    fillings: 10,
    fullForMs: 15_000,
    delays: [200, 1_000, 3_000],
    slowForMs: 30_000,
    seconds: 1_200,
  },
};
const againWithinMs = 30_000;
const refusedWithinMs = 60_000;
/** Clocks and timers are not exact; half of it would be a lie. */
const early = 0.95;

interface Load {
  writers: Writer[];
  feeds: Feed[];
}

/**
 * PostgreSQL's disk is filled to the last block under writes and HL7 messages, then the directory of recordings,
 * then each wait for the disk takes long. Whatever was acknowledged must be there, and nothing may be acknowledged
 * before it is.
 */
export const disk = {
  about:
    'PostgreSQL’s disk full 10 times under writes and HL7 messages, the recordings’ full, fsync delayed by up to 3 s (quick: once each); nothing acknowledged that is not there, it goes on by itself',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withOwnPostgres(
      { web: false },
      (stack) => DiskScene.start(stack),
      async ({ stack, database: scene, owner, server }) => {
        const size = quick ? sizes.quick : sizes.full;
        const objects = await fillObjects(stack, owner, scene.objects);
        const { clients: writers, shown } = await openRoomClients(owner, placeOf(stack));
        const feeds = await openFeeds(stack, owner, size.seconds);
        const load = { writers, feeds };
        for (const writer of writers) writer.start();
        const sending = Promise.all(feeds.map((feed) => feed.run()));
        const calm = async () => {
          scene.slow.delay(0);
          await scene.empty();
          for (const feed of feeds) feed.stop();
        };
        try {
          const againMs: number[] = [];
          for (let at = 1; at <= size.fillings; at += 1) {
            againMs.push(await fillOnce(scene, load, size.fullForMs, at % 2 === 1));
            process.stderr.write(
              `  filling ${at}: goes on ${againMs.at(-1)} ms after there is space\n`,
            );
          }
          const slow = [];
          for (const delay of size.delays)
            slow.push(await slowDown(scene, load, delay, size.slowForMs));
          await calm();
          for (const writer of writers) await writer.stop();
          await sending;
          const rooms = writers.flatMap((writer) => writer.rooms);
          const check = await verifyWrites(owner, rooms);
          const stale = await staleViews(shown, rooms);
          const lost = await lostMessages(owner, feeds);
          const seals = await checkSeals(stack);
          const refused = [...writers, ...feeds].flatMap((one) => one.refused);
          const troubles = { api: troublesOf(writers), hl7: troublesOf(feeds) };
          return {
            name: 'disk',
            pass:
              objects.isRight &&
              againMs.every((ms) => ms <= againWithinMs) &&
              slow.every(({ isRight }) => isRight) &&
              Object.values(check).every((count) => count === 0) &&
              stale + lost + seals.findings + refused.length + server.restarts === 0 &&
              // A fault of ours would be a 500.
              !Object.keys(troubles.api).some((trouble) => trouble.startsWith('Server::Failed')),
            acknowledged_writes: writers.reduce((sum, writer) => sum + writer.acknowledged, 0),
            acknowledged_messages: feeds.reduce((sum, feed) => sum + feed.acknowledged.length, 0),
            ...check,
            lost_messages: lost,
            refused: [...new Set(refused)],
            stale_views: stale,
            ...seals,
            troubles,
            fillings: againMs.length,
            postgres_panics: await countPanics(scene.postgres.logPath),
            postgres_restarts: scene.life.restarts,
            server_restarts: server.restarts,
            goes_on_ms: timesOf(againMs),
            slow,
            objects,
          };
        } finally {
          await calm();
          for (const writer of writers) await writer.abandon();
          await sending;
          for (const view of shown) view.close();
        }
      },
    ),
};

/** How long it takes, once there is space again, until everybody writes again. */
async function fillOnce(
  scene: DiskScene,
  load: Load,
  fullForMs: number,
  logToo: boolean,
): Promise<number> {
  const told = [sumOf(load.writers), sumOf(load.feeds)];
  scene.fill();
  await pollUntil(
    'the full disk was not noticed',
    () =>
      [sumOf(load.writers), sumOf(load.feeds)].every((sum, at) => sum > (told[at] ?? 0))
        ? Promise.resolve()
        : Promise.reject(new Error('everything is still acknowledged')),
    { withinMs: refusedWithinMs, everyMs: 20 },
  );
  if (logToo) await scene.fillLog();
  await pause(fullForMs);
  const began = performance.now();
  await scene.empty();
  await everybodyGoesOn(load);
  return Math.round(performance.now() - began);
}

/** Each wait for the disk takes `delay`: an acknowledgement that took less did not wait for it. */
async function slowDown(scene: DiskScene, load: Load, delay: number, forMs: number) {
  scene.slow.delay(delay);
  // What was under way before is no measure.
  await everybodyGoesOn(load);
  for (const { tookMs } of [...load.writers, ...load.feeds]) tookMs.length = 0;
  await pause(forMs);
  await everybodyGoesOn(load);
  const writes = load.writers.flatMap(({ tookMs }) => tookMs);
  const messages = load.feeds.flatMap(({ tookMs }) => tookMs);
  scene.slow.delay(0);
  await everybodyGoesOn(load);
  const quickest = Math.min(...writes, ...messages);
  const figures = {
    isRight: writes.length > 0 && messages.length > 0 && quickest >= delay * early,
    delay_ms: delay,
    quickest_ms: Math.round(quickest),
    writes: writes.length,
    write_ms: timesOf(writes.map(Math.round)),
    messages: messages.length,
    message_ms: timesOf(messages.map(Math.round)),
  };
  process.stderr.write(`  slow: ${JSON.stringify(figures)}\n`);
  return figures;
}

/** Two more of each: the first may have been under way before. */
async function everybodyGoesOn({ writers, feeds }: Load): Promise<void> {
  const counts = () => [
    ...writers.map(({ acknowledged }) => acknowledged),
    ...feeds.map(({ acknowledged }) => acknowledged.length),
  ];
  const before = counts();
  await pollUntil(
    'not everybody goes on',
    () =>
      counts().every((count, at) => count >= (before[at] ?? 0) + 2)
        ? Promise.resolve()
        : Promise.reject(new Error(`${JSON.stringify(before)}, now ${JSON.stringify(counts())}`)),
    { withinMs: 120_000, everyMs: 20 },
  );
}

type Troubled = Pick<Writer | Feed, 'troubles'>;

/** What was said, and how often, by all of them. */
function troublesOf(all: readonly Troubled[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { troubles } of all)
    for (const [said, times] of troubles) sums[said] = (sums[said] ?? 0) + times;
  return sums;
}

const sumOf = (all: readonly Troubled[]): number =>
  Object.values(troublesOf(all)).reduce((sum, times) => sum + times, 0);

const countPanics = async (log: string): Promise<number> =>
  [...(await readFile(log, 'utf8')).matchAll(/ PANIC: /g)].length;
