import type { BrowserContext, Page } from 'playwright-core';

/** The even clock stops while a machine sleeps; the one on the wall can be set. */
export interface Moved {
  steadyMs: number;
  wallMs: number;
}

/** From the next load on, both clocks of a page can be moved. */
export const letClocksMove = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const moved = { steadyMs: 0, wallMs: 0 };
    const steady = performance.now.bind(performance);
    const wall = Date.now.bind(Date);
    performance.now = () => steady() + moved.steadyMs;
    Date.now = () => wall() + moved.wallMs;
    Object.assign(globalThis, { moved });
  });

export const moveClocks = (page: Page, to: Moved): Promise<void> =>
  page.evaluate((wanted) => {
    Object.assign((globalThis as unknown as { moved: Moved }).moved, wanted);
  }, to);
