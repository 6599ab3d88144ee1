import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { openConnections } from '../../e2e/support/peer-connections.ts';
import { wallNow } from '../video/media-figures.ts';
import { seesFrames } from '../video/tile.ts';
import type { WatchedStage } from '../video/watched-stage.ts';
import { endOfMedia } from './end-of-media.ts';
import { moveClocks } from './moved-clocks.ts';
import { withoutServer } from './without-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The room looks at its clocks every five seconds. */
const seenWithinMs = 6_000;

/** What happens to the clocks of a room that has lost its server; the lease is 30 minutes. */
const outages = {
  'time passes': { steadyMs: 31 * minuteMs, wallMs: 31 * minuteMs },
  'the machine sleeps': { steadyMs: 0, wallMs: 31 * minuteMs },
  'the clock is set back': { steadyMs: 31 * minuteMs, wallMs: -dayMs },
} as const;

export interface LeaseOver {
  outage: string;
  goesOnFor29Minutes: boolean;
  lastPacketMs: number;
  leftInRoom: number;
  /** Neither too early nor never. */
  isRight: boolean;
  isInTime: boolean;
}

export async function loseServer(
  stack: Stack,
  owner: pg.Pool,
  stage: WatchedStage,
  outage: keyof typeof outages,
): Promise<LeaseOver> {
  const { room, deviceId } = stage;
  const viewer = stage.viewers[0] as Page;
  const over = await withoutServer(stack, async () => {
    await moveClocks(room, { steadyMs: 29 * minuteMs, wallMs: 29 * minuteMs });
    await pause(seenWithinMs);
    const goesOnFor29Minutes = await seesFrames(viewer, 2_000).then(
      () => true,
      () => false,
    );
    const at = wallNow();
    const already = { steadyMs: 29 * minuteMs, wallMs: 29 * minuteMs };
    const { steadyMs, wallMs } = outages[outage];
    await moveClocks(room, {
      steadyMs: Math.max(steadyMs, already.steadyMs),
      wallMs,
    });
    const { lastPacketMs, isOver } = await endOfMedia(viewer, at, 10_000);
    const leftInRoom = await openConnections(room);
    const isRight = goesOnFor29Minutes && isOver && leftInRoom === 0;
    const isInTime = lastPacketMs <= seenWithinMs;
    await moveClocks(room, { steadyMs: 0, wallMs: 0 });
    return { outage, goesOnFor29Minutes, lastPacketMs, leftInRoom, isRight, isInTime };
  });
  await isOnline(owner, deviceId);
  return over;
}

export const outageNames = Object.keys(outages) as (keyof typeof outages)[];

const isOnline = (owner: pg.Pool, deviceId: number): Promise<void> =>
  pollUntil(
    'the room did not find its server again',
    async () => {
      const { rows } = await owner.query(
        `SELECT FROM video_devices WHERE id = $1 AND status = 'online'`,
        [deviceId],
      );
      if (rows.length === 0) throw new Error('it is not online');
    },
    { withinMs: 30_000 },
  );
