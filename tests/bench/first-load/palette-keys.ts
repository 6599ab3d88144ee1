import type { Page } from 'playwright-core';
import { pollUntil } from '../../../tools/stack/poll-until.ts';

const letters = ['r', 'o', 'o', 'm', 's'];
const opensWithinMs = 10_000;

/** Milliseconds from each key to the frame that shows what it did; undefined without a palette. */
export async function paletteKeys(page: Page): Promise<number[] | undefined> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Search menu items...');
  const isOpen = await box.waitFor({ timeout: opensWithinMs }).then(
    () => true,
    () => false,
  );
  if (!isOpen) return undefined;
  const taken = () =>
    page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  const before = (await taken()).length;
  for (const [at, letter] of letters.entries()) {
    await page.keyboard.press(letter);
    await pollUntil(
      `The palette did not follow the key ${letter}`,
      async () => {
        if ((await taken()).length <= before + at) throw new Error('not yet');
      },
      { withinMs: opensWithinMs, everyMs: 50, signal: new AbortController().signal },
    );
  }
  return (await taken()).slice(before);
}
