import type { BrowserContext, Page } from 'playwright-core';

/** When a room was told to close its curtain, by the clock on the wall, and which way it was told. */
export interface Closing {
  at: number;
  way: 'server' | 'viewer';
}

const withinMs = 10_000;

/** Listens beside the room's own code, and before it. */
export const noteClosings = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const closings: { at: number; way: string }[] = [];
    const listen = (way: string) => (event: Event) => {
      if (!String((event as MessageEvent).data).includes('"close_curtain"')) return;
      closings.push({ at: performance.timeOrigin + performance.now(), way });
    };
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('message', listen('server'));
      }
    };
    const Plain = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Plain {
      override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, options);
        channel.addEventListener('message', listen('viewer'));
        return channel;
      }
    };
    Object.assign(globalThis, { closings });
  });

export const closingsSoFar = (room: Page): Promise<number> =>
  room.evaluate(() => (globalThis as unknown as { closings: unknown[] }).closings.length);

/** The first order after so many. */
export const closingAfter = (room: Page, count: number): Promise<Closing> =>
  room.evaluate(
    async ({ known, mostMs }) => {
      const { closings } = globalThis as unknown as { closings: Closing[] };
      const end = performance.now() + mostMs;
      for (;;) {
        const closing = closings[known];
        if (closing) return closing;
        if (performance.now() > end) throw new Error('The room heard of no closing.');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    { known: count, mostMs: withinMs },
  );
