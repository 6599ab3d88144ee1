import type { Page } from 'playwright-core';

/** When things happened in the viewer's page, in milliseconds since the click. */
export interface Marks {
  joined: number;
  ice: number;
  dtls: number;
  frame: number;
}

/** Notes the times beside the product's own code, which knows nothing of it. */
export const watchMarks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const marks = new Map<string, number>();
    Object.assign(globalThis, { marks });
    const note = (name: string): void => {
      if (!marks.has(name)) marks.set(name, performance.now());
    };
    const bareFetch = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const reply = await bareFetch(...request);
      if (reply.url.endsWith('/videos/join_monitoring')) note('joined');
      return reply;
    };
    const Bare = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Bare {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        this.addEventListener('iceconnectionstatechange', () => {
          if (['connected', 'completed'].includes(this.iceConnectionState)) note('ice');
        });
        this.addEventListener('connectionstatechange', () => {
          if (this.connectionState === 'connected') note('dtls');
        });
      }
    };
  });

/** Presses Connect and waits for the first painted frame of a new stream. */
export const joinAndMark = (page: Page): Promise<Marks> =>
  page.evaluate(async () => {
    const { marks } = globalThis as unknown as { marks: Map<string, number> };
    marks.clear();
    const video = document.querySelector('video');
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Connect',
    );
    if (!video || !button) throw new Error('There is nothing to connect.');
    const begun = performance.now();
    const frame = new Promise<number>((resolve, reject) => {
      video.requestVideoFrameCallback(() => resolve(performance.now()));
      setTimeout(() => reject(new Error('No frame within 20 s')), 20_000);
    });
    button.click();
    const painted = await frame;
    const since = (name: string) => (marks.get(name) ?? NaN) - begun;
    return {
      joined: since('joined'),
      ice: since('ice'),
      dtls: since('dtls'),
      frame: painted - begun,
    };
  });
