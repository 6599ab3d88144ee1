import type { BrowserContext, Page } from 'playwright-core';
import { countObjects } from '../../bench/look-inside.ts';
import { noteConnections, openConnections } from '../../e2e/support/peer-connections.ts';
import type { Scene } from './deeds.ts';

export interface Left {
  /** In the viewer's tab. */
  connections: number;
  tracks: number;
  /** In the room's. */
  viewers: number;
}

/** From the next load on, what a page opens can be asked for. */
export async function noteWhatIsOpened(context: BrowserContext): Promise<void> {
  await noteConnections(context);
  await context.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, { opened });
  });
}

interface Noted {
  opened: MediaStreamTrack[];
  connections: RTCPeerConnection[];
}

/** A microphone that is open is a live track, and so is a picture that comes in. */
const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { opened, connections } = globalThis as unknown as Noted;
    const received = connections.flatMap((one) => one.getReceivers().map(({ track }) => track));
    return [...opened, ...received].filter(({ readyState }) => readyState === 'live').length;
  });

export const whatIsLeft = async ({ viewer, room }: Scene): Promise<Left> => ({
  connections: await openConnections(viewer),
  tracks: await liveTracks(viewer),
  viewers: await openConnections(room),
});

/** The same by all objects that the tabs hold, whoever may have lost sight of them; that takes longer. */
export async function whatIsHeld({ viewer, room }: Scene): Promise<Left> {
  const here = await viewer.context().newCDPSession(viewer);
  const there = await room.context().newCDPSession(room);
  const isOpen = (one: RTCPeerConnection): boolean => one.connectionState !== 'closed';
  const isLive = (one: MediaStreamTrack): boolean => one.readyState === 'live';
  try {
    return {
      connections: await countObjects(here, 'RTCPeerConnection', isOpen),
      tracks: await countObjects(here, 'MediaStreamTrack', isLive),
      viewers: await countObjects(there, 'RTCPeerConnection', isOpen),
    };
  } finally {
    await here.detach();
    await there.detach();
  }
}

export const isNothing = (left: Left): boolean => Object.values(left).every((count) => count === 0);
