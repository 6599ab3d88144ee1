import { setTimeout as pause } from 'node:timers/promises';
import type { PartName } from '../../../tools/stack/part-names.ts';
import { wallNow } from '../video/media-figures.ts';
import type { HealingStage } from './healing-stage.ts';

const cutMs = 5_000;

export interface VideoFault {
  /** The picture needs none of what breaks and must not stop at all. */
  survives: boolean;
  /** Breaks something and mends it; answers with when it was whole again, by the clock on the wall. */
  happen: (stage: HealingStage) => Promise<number>;
}

const killed = (part: PartName): VideoFault => ({
  survives: true,
  happen: async ({ stack }) => {
    stack.part(part).kill('SIGKILL');
    await stack.part(part).waitReady(30_000);
    return wallNow();
  },
});

const cut = (who: 'room' | 'viewer'): VideoFault => ({
  survives: false,
  happen: async ({ hosts }) => {
    hosts[who].cut();
    await pause(cutMs);
    hosts[who].mend();
    return wallNow();
  },
});

/** The tab dies without a word, and after a while somebody or something opens it again. */
const roomKilled = (downMs: number): VideoFault => ({
  survives: false,
  happen: async (stage) => {
    const address = stage.room.url();
    const context = stage.room.context();
    const devtools = await context.newCDPSession(stage.room);
    const crashed = stage.room.waitForEvent('crash');
    // Never answered: whoever would answer is gone.
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await stage.room.close();
    await pause(downMs);
    stage.room = await context.newPage();
    const at = wallNow();
    await stage.room.goto(address);
    return at;
  },
});

export const faultsOfVideo: Record<string, VideoFault> = {
  'server killed': killed('server'),
  'NATS killed': killed('nats'),
  'room cut off for 5 s': cut('room'),
  'viewer cut off for 5 s': cut('viewer'),
  'room tab killed, opened after 5 s': roomKilled(5_000),
  'room tab killed, opened at once': roomKilled(0),
};
