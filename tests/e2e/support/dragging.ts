import type { Page } from 'playwright-core';

/** Timers of a page end in the order of their times: what it had put off until then is done. */
const letPass = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((time) => new Promise((done) => setTimeout(() => done(true), time)), ms);

/** Picked up with Space, and ready for arrows: they are listened for a moment after it is announced. */
export async function pickedUp(page: Page, announced: string | RegExp): Promise<void> {
  await page.getByText(announced).waitFor({ state: 'attached' });
  await letPass(page, 0);
}

/** For 50 ms after something was dropped, the click that may follow is taken for a part of it. */
export async function drop(page: Page): Promise<void> {
  await page.mouse.up();
  await letPass(page, 60);
}
