import type { Locator, Page } from 'playwright-core';

/** Presses a key until the wanted thing has the focus; what cannot be reached that way fails here. */
export async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < 100; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`100 times ${key} did not reach ${String(wanted)}.`);
}

export const tabTo = (page: Page, wanted: Locator): Promise<void> =>
  pressUntil(page, 'Tab', wanted);
