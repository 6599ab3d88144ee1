import type { Page } from 'playwright-core';

type Noting = { pressedAt?: number };

/** From now on the page notes when it handles the first such press: the driver's own time before it is not counted. */
export const notePress = (page: Page, type: 'click' | 'keydown'): Promise<void> =>
  page.evaluate((eventType) => {
    const noting = globalThis as unknown as Noting;
    delete noting.pressedAt;
    const options = { capture: true, once: true };
    document.addEventListener(eventType, () => (noting.pressedAt = Date.now()), options);
  }, type);

/** Returns the noted time by the clock of the machine. */
export async function pressedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => (globalThis as unknown as Noting).pressedAt);
  if (at === undefined) throw new Error('The page handled no such press.');
  return at;
}
