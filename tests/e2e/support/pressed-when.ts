import type { Page } from 'playwright-core';

type Noting = { pressedAt?: number };

/** From now on the page notes when this key is next pressed. */
export const notePress = (page: Page, key: string): Promise<void> =>
  page.evaluate((awaited) => {
    const noting = globalThis as unknown as Noting;
    delete noting.pressedAt;
    const note = (event: KeyboardEvent) => {
      if (event.key === awaited) noting.pressedAt ??= Date.now();
    };
    document.addEventListener('keydown', note, { capture: true });
  }, key);

/** When the key was pressed, by the clock of the machine. */
export async function pressedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => (globalThis as unknown as Noting).pressedAt);
  if (at === undefined) throw new Error('The key was not pressed.');
  return at;
}
