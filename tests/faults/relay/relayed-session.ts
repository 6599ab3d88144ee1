import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/stack.ts';
import { desk, observerPage, openRoom } from '../../bench/video/video-stage.ts';

export type Transport = 'udp' | 'tcp';

export interface RelayedSession {
  transport: Transport;
  seconds: number;
  local: string;
  remote: string;
  /** What Chromium says the relay was reached by. */
  relay_protocol: string;
  frames: number;
  /** Seconds in which no new frame was painted. */
  still_seconds: number;
  pass: boolean;
}

/** All connections of a browser go through the relay, over one transport. */
const relayOnly = (browser: Browser, transport: Transport) =>
  browser.newContext(desk).then(async (context) => {
    await context.addInitScript((by) => {
      const Bare = globalThis.RTCPeerConnection;
      const narrowed = (settings: RTCConfiguration = {}): RTCConfiguration => ({
        ...settings,
        iceTransportPolicy: 'relay',
        iceServers: (settings.iceServers ?? []).map((server) => ({
          ...server,
          urls: [server.urls].flat().filter((url) => url.endsWith(`transport=${by}`)),
        })),
      });
      globalThis.RTCPeerConnection = class extends Bare {
        constructor(settings?: RTCConfiguration) {
          super(narrowed(settings));
          Object.assign(globalThis, { connection: this });
        }
        override setConfiguration(settings: RTCConfiguration): void {
          super.setConfiguration(narrowed(settings));
        }
      };
    }, transport);
    return context;
  });

/** Watches a room for so long through the relay alone. */
export async function watchThroughRelay(
  stack: Stack,
  owner: pg.Pool,
  browsers: { room: Browser; viewer: Browser },
  { transport, seconds }: { transport: Transport; seconds: number },
): Promise<RelayedSession> {
  const roomContext = await relayOnly(browsers.room, transport);
  const viewerContext = await relayOnly(browsers.viewer, transport);
  try {
    const { watch } = await openRoom(stack, roomContext);
    const page = await observerPage(stack, owner, viewerContext);
    await page.goto(watch);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect' }).waitFor();
    let still_seconds = 0;
    let frames = await painted(page);
    const first = frames;
    for (let second = 0; second < seconds; second += 1) {
      await pause(1_000);
      const now = await painted(page);
      if (now <= frames) still_seconds += 1;
      frames = now;
    }
    const pair = await page.evaluate(selectedPair);
    const isRelayed = pair.local === 'relay' && pair.remote === 'relay';
    return {
      transport,
      seconds,
      ...pair,
      frames: frames - first,
      still_seconds,
      pass: isRelayed && pair.relay_protocol === transport && still_seconds <= seconds / 60,
    };
  } finally {
    await roomContext.close();
    await viewerContext.close();
  }
}

const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
  );

async function selectedPair(): Promise<{ local: string; remote: string; relay_protocol: string }> {
  const { connection } = globalThis as unknown as { connection: RTCPeerConnection };
  const stats = new Map<string, Record<string, string>>();
  (await connection.getStats()).forEach((one: Record<string, string>) =>
    stats.set(one['id'] ?? '', one),
  );
  const transport = [...stats.values()].find(({ type }) => type === 'transport');
  const pair = stats.get(transport?.['selectedCandidatePairId'] ?? '');
  const local = stats.get(pair?.['localCandidateId'] ?? '');
  const remote = stats.get(pair?.['remoteCandidateId'] ?? '');
  return {
    local: local?.['candidateType'] ?? '',
    remote: remote?.['candidateType'] ?? '',
    relay_protocol: local?.['relayProtocol'] ?? '',
  };
}
