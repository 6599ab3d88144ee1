import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { median } from '../benchmark.ts';
import { countObjects, lookInside, type Inside } from '../look-inside.ts';

export interface WallMemory extends Inside {
  /** Peer connections that are not closed. */
  connections: number;
  /** Of the processes that draw pages, all that they hold. */
  residentMb: number;
}

const pageBytes = 4_096;

export async function wallMemory(browser: Browser, page: Page): Promise<WallMemory> {
  const devtools = await page.context().newCDPSession(page);
  const inside = await lookInside(devtools);
  const connections = await countObjects(
    devtools,
    'RTCPeerConnection',
    (one) => one.connectionState !== 'closed',
  );
  await devtools.detach();
  return { ...inside, connections, residentMb: await residentMb(browser) };
}

async function residentMb(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  let pages = 0;
  for (const { id, type } of processInfo)
    if (type === 'renderer')
      pages += Number((await readFile(`/proc/${id}/statm`, 'utf8')).split(' ')[1]);
  return Math.round((pages * pageBytes) / 1_048_576);
}

/** How much more is held at the end than near the beginning, when caches had been filled. */
export function growth(looks: WallMemory[]): WallMemory {
  const few = Math.max(1, Math.min(3, Math.floor(looks.length / 2)));
  const of = (part: keyof WallMemory) => {
    const middle = (some: WallMemory[]) => median(some.map((look) => look[part]));
    return Number((middle(looks.slice(-few)) - middle(looks.slice(0, few))).toFixed(2));
  };
  return {
    heapMb: of('heapMb'),
    detached: of('detached'),
    listeners: of('listeners'),
    nodes: of('nodes'),
    connections: of('connections'),
    residentMb: of('residentMb'),
  };
}
