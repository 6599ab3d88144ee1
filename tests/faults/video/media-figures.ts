import type { Page } from 'playwright-core';

/** What went over all connections of a page that are open, as Chromium counts it. */
export interface MediaFigures {
  bytesIn: number;
  framesIn: number;
  bytesOut: number;
  framesOut: number;
  /** When the last packet of picture or sound came in, by the clock on the wall; 0 for none. */
  lastPacketAt: number;
}

/**
 * At a moment by the clock on the wall, which all pages of this machine share. The page must have been
 * opened with noteConnections.
 */
export const mediaFigures = (page: Page, atWallMs = 0): Promise<MediaFigures> =>
  page.evaluate(async (at) => {
    const early = at - (performance.timeOrigin + performance.now());
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const figures = { bytesIn: 0, framesIn: 0, bytesOut: 0, framesOut: 0, lastPacketAt: 0 };
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    for (const connection of connections) {
      if (connection.connectionState === 'closed') continue;
      (await connection.getStats()).forEach((stat: Record<string, number | string>) => {
        const of = (name: string): number => Number(stat[name] ?? 0);
        if (stat['type'] === 'inbound-rtp') {
          figures.bytesIn += of('bytesReceived');
          figures.framesIn += of('framesReceived');
          figures.lastPacketAt = Math.max(figures.lastPacketAt, of('lastPacketReceivedTimestamp'));
        }
        if (stat['type'] === 'outbound-rtp') {
          figures.bytesOut += of('bytesSent');
          figures.framesOut += of('framesSent');
        }
      });
    }
    return figures;
  }, atWallMs);

/** Now, by the clock that pages and this process share. */
export const wallNow = (): number => performance.timeOrigin + performance.now();
