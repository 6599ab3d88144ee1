import type { Page } from 'playwright-core';

type Noting = { seenAt?: number };

/** From now on the page notes when these words first stand on it: whoever looks from outside looks twice a second. */
export const noteWhen = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    const noting = globalThis as unknown as Noting;
    delete noting.seenAt;
    const look = () => {
      if (document.body.textContent.includes(text)) noting.seenAt ??= Date.now();
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
  }, words);

/** By the clock of the machine. */
export async function notedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => (globalThis as unknown as Noting).seenAt);
  if (at === undefined) throw new Error('What was to be noted was never seen.');
  return at;
}
