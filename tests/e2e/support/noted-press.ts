import type { Page } from 'playwright-core';

type Noting = { pressedAt?: number };

/**
 * From now on the page notes when it handles the next click or key press; with `key`, the next press of
 * that key. The time that the test driver takes before it does not count.
 */
export const notePress = (page: Page, type: 'click' | 'keydown', key?: string): Promise<void> =>
  page.evaluate(
    ([eventType, awaited]) => {
      const noting = globalThis as unknown as Noting;
      delete noting.pressedAt;
      const note = (event: Event) => {
        if (awaited && !(event instanceof KeyboardEvent && event.key === awaited)) return;
        noting.pressedAt ??= Date.now();
      };
      document.addEventListener(eventType, note, { capture: true });
    },
    [type, key] as const,
  );

/** Returns the noted time by the clock of the machine. */
export async function pressedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => (globalThis as unknown as Noting).pressedAt);
  if (at === undefined) throw new Error('The page handled no such press.');
  return at;
}
