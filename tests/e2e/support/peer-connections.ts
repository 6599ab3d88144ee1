import type { BrowserContext, Page } from 'playwright-core';

interface Watching {
  connections: RTCPeerConnection[];
}

/** From the next load on, the connections of a page, or of all pages, can be asked for their figures. */
export const noteConnections = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    const Plain = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Plain {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
    Object.assign(globalThis, { connections });
  });

export async function watchConnections(page: Page): Promise<void> {
  await noteConnections(page);
  await page.reload();
}

/** The sum of one figure over all of the page's connections, as it stands now. */
export const figure = (page: Page, type: string, kind: string, key: string): Promise<number> =>
  page.evaluate(
    async ([ofType, ofKind, named]) => {
      let sum = 0;
      for (const connection of (globalThis as unknown as Watching).connections) {
        if (connection.connectionState === 'closed') continue;
        (await connection.getStats()).forEach((stat: Record<string, unknown>) => {
          if (stat['type'] === ofType && stat['kind'] === ofKind) sum += Number(stat[named] ?? 0);
        });
      }
      return sum;
    },
    [type, kind, key] as const,
  );

export const openConnections = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as Watching).connections.filter(
        ({ connectionState }) => connectionState !== 'closed',
      ).length,
  );
