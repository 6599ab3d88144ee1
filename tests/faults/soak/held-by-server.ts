import { existsSync, readdirSync } from 'node:fs';
import { median } from '../../bench/benchmark.ts';
import type { PartHandle } from '../../../tools/stack/supervised-part.ts';
import { residentKb } from '../../support/resident-memory.ts';

interface Look {
  at: number;
  memoryMb: number;
  descriptors: number;
}

const lookEveryMs = 5_000;
/** Until caches, pools and compiled code have their size. */
const warmShare = 0.25;

export interface Held {
  memory_mb: { warm: number; end: number };
  descriptors: { warm: number; end: number };
}

/** What a process holds, from now on, until it is asked. */
export function watchHeld(server: PartHandle): () => Held {
  const looks: Look[] = [];
  const pid = server.pid ?? 0;
  let diedSaying: string | undefined;
  const look = () => {
    const memoryMb = (residentKb(pid) ?? NaN) / 1024;
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    looks.push({ at: performance.now(), memoryMb, descriptors });
  };
  look();
  const timer = setInterval(() => {
    if (existsSync(`/proc/${pid}`)) return look();
    clearInterval(timer);
    // Now: the one that is started in its place writes into the same log.
    server.lastWords().then((words) => {
      diedSaying = words;
      process.stderr.write(`The server that was left alone has died:\n${words}\n`);
    }, console.error);
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    if (!existsSync(`/proc/${pid}`))
      throw new Error(`The server that was left alone has died:\n${diedSaying ?? ''}`);
    look();
    const [first] = looks as [Look];
    const lasted = performance.now() - first.at;
    const between = (from: number, to: number) =>
      looks.filter(({ at }) => at - first.at >= from * lasted && at - first.at <= to * lasted);
    const warm = between(warmShare, 2 * warmShare);
    const end = between(1 - warmShare, 1);
    const of = (part: 'memoryMb' | 'descriptors') => ({
      warm: Math.round(median(warm.map((one) => one[part]))),
      end: Math.round(median(end.map((one) => one[part]))),
    });
    return { memory_mb: of('memoryMb'), descriptors: of('descriptors') };
  };
}

/** An outage leaves a few more of each behind for a while; a leak grows with the hour. */
export const isFlat = ({ memory_mb, descriptors }: Held): boolean =>
  memory_mb.end <= memory_mb.warm * 1.15 + 16 && descriptors.end <= descriptors.warm + 20;
