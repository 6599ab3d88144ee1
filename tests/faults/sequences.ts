import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { desk, observerPage, openRoom, withTwoBrowsers } from '../bench/video/video-stage.ts';
import { observer } from '../e2e/support/people.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { timesOf } from './figures.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';
import { seededRandom } from './seeded-random.ts';
import { deeds, often, type Deed, type Scene } from './sequences/deeds.ts';
import {
  isNothing,
  noteWhatIsOpened,
  whatIsHeld,
  whatIsLeft,
  type Left,
} from './sequences/what-is-left.ts';
import { tile } from './video/tile.ts';

const seed = 4_711;
const mostDeeds = 12;
const mostPauseMs = 300;
const goneWithinMs = 10_000;
/** Whose goodbye was lost with the network is sent away by the server when she was silent for so long. */
const silentWithinMs = 45_000;
/** So often everything that the tabs hold is searched, which takes seconds. */
const searchEvery = 20;

interface Run {
  names: string[];
  left: Left;
  /** From the stop until nothing was left. */
  goneMs: number;
  wasOffline: boolean;
}

const dice: string[] = Object.keys(deeds).flatMap((name) =>
  Array.from({ length: often[name] ?? 1 }, () => name),
);
const stops: Record<string, string[]> = {
  pressed: ['disconnect or cancel'],
  left: ['leave by the menu'],
  reloaded: ['reload the page'],
};

/** Whatever a person, a room, a network and a server do, and in whatever order: a stop is a stop. */
export const sequences = {
  about:
    '200 random sequences of clicks, events and failures in the browser; after each stop no microphone, track, connection or viewer is left',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (room, viewer) => {
        const scene = await openScene(stack, owner, { room, viewer });
        const count = quick ? 10 : 200;
        process.stderr.write(`  seed ${seed}\n`);
        const runs: Run[] = [];
        for (let number = 1; number <= count; number += 1) {
          const run = await tryOne(scene, seededRandom(seed + number));
          if (isNothing(run.left) && (number % searchEvery === 0 || number === count))
            run.left = await whatIsHeld(scene);
          runs.push(run);
          if (!isNothing(run.left))
            process.stderr.write(
              `  ${number}: ${JSON.stringify(run.left)} ${run.names.join(', ')}\n`,
            );
          if (number % 20 === 0) process.stderr.write(`  ${number}/${count}\n`);
        }
        return outcomeOf(runs, await peersLeft(owner));
      }),
    ),
};

async function openScene(
  stack: Stack,
  owner: pg.Pool,
  browsers: { room: Browser; viewer: Browser },
): Promise<Scene> {
  const contexts = [await browsers.room.newContext(), await browsers.viewer.newContext(desk)];
  const [roomContext, viewerContext] = contexts as [BrowserContext, BrowserContext];
  for (const context of contexts) await noteWhatIsOpened(context);
  const { room, watch } = await openRoom(stack, roomContext);
  const viewer = await observerPage(stack, owner, viewerContext);
  await viewer.goto(watch);
  const session = await signInByDatabase(owner, stack.secrets.tokenSecret, observer);
  const api = apiOf(stack.urls.web.replace('localhost', '127.0.0.1'), session);
  return { owner, api, viewer, room, watch };
}

async function tryOne(scene: Scene, random: () => number): Promise<Run> {
  const pick = <Value>(from: readonly Value[]): Value =>
    from[Math.floor(random() * from.length)] as Value;
  const { viewer, watch } = scene;
  if (viewer.url() !== watch) await viewer.goto(watch);
  await tile(viewer).waitFor();
  const names = ['connect', 'connect (PTZ)'].slice(0, 1 + Math.floor(random() * 2));
  const length = 2 + Math.floor(random() * mostDeeds);
  while (names.length < length) names.push(pick(dice));
  for (const name of names) {
    await (deeds[name] as Deed)(scene);
    await pause(random() * mostPauseMs);
  }
  await viewer.context().setOffline(false);
  const stop = pick(Object.keys(stops));
  for (const name of stops[stop] ?? []) await (deeds[name] as Deed)(scene);
  const stoppedAt = performance.now();
  await viewer.keyboard.up('t');
  const wasOffline = names.includes('the viewer is offline');
  const left = await untilNothing(scene, wasOffline ? silentWithinMs : goneWithinMs);
  const goneMs = Math.round(performance.now() - stoppedAt);
  return { names: [...names, stop], left, goneMs, wasOffline };
}

async function untilNothing(scene: Scene, withinMs: number): Promise<Left> {
  const end = performance.now() + withinMs;
  for (;;) {
    const left = await whatIsLeft(scene);
    if (isNothing(left) || performance.now() > end) return left;
    await pause(50);
  }
}

/** The server forgets whom it heard nothing of within half a minute. */
async function peersLeft(owner: pg.Pool): Promise<number> {
  const count = async () => {
    const { rows } = await owner.query('SELECT FROM video_peers WHERE ended_at IS NULL');
    return rows.length;
  };
  const none = async () => {
    if ((await count()) > 0) throw new Error('somebody is left');
  };
  await pollUntil('viewers at the server', none, { withinMs: silentWithinMs }).catch(
    () => undefined,
  );
  return count();
}

function outcomeOf(runs: Run[], peers: number): FaultOutcome {
  const bad = runs.filter(({ left }) => !isNothing(left));
  const gone = (isCut: boolean) =>
    timesOf(runs.filter(({ wasOffline }) => wasOffline === isCut).map(({ goneMs }) => goneMs));
  return {
    name: 'sequences',
    pass: bad.length === 0 && peers === 0,
    seed,
    sequences: runs.length,
    deeds: runs.reduce((sum, { names }) => sum + names.length, 0),
    left_after_stop: bad.map(({ names, left }) => ({ left, deeds: names })),
    peers_left_at_server: peers,
    nothing_left_after_ms: gone(false),
    nothing_left_after_ms_with_network_cut: gone(true),
  };
}
