import type { Locator, Page } from 'playwright-core';

/** Presses a key until the wanted thing has the focus, or is what a list is at; else it fails here. */
export async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < 100; step += 1) {
    const isThere = await wanted.evaluate((element) => {
      const at = document.activeElement;
      return element === at || element.id === at?.getAttribute('aria-activedescendant');
    });
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`100 times ${key} did not reach ${String(wanted)}.`);
}

export const tabTo = (page: Page, wanted: Locator): Promise<void> =>
  pressUntil(page, 'Tab', wanted);
