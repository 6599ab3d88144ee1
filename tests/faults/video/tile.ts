import type { Locator, Page } from 'playwright-core';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { mediaFigures } from './media-figures.ts';

export const tile = (page: Page): Locator =>
  page.getByRole('region', { name: /^Live video of room/ });

export const tileButton = (page: Page, name: string): Locator =>
  tile(page).getByRole('button', { name, exact: true });

/** Presses a button of the tile by the page's own hand and answers when, by the clock on the wall. */
export const press = (page: Page, name: string): Promise<number> =>
  tileButton(page, name).evaluate((button: HTMLElement) => {
    const at = performance.timeOrigin + performance.now();
    button.click();
    return at;
  });

/** More of the picture arrives than before. */
export async function seesFrames(page: Page, withinMs = 15_000): Promise<void> {
  const { framesIn } = await mediaFigures(page);
  await pollUntil(
    'no new frame arrived',
    async () => {
      const now = (await mediaFigures(page)).framesIn;
      if (now <= framesIn) throw new Error(`${now} frames, as before`);
    },
    { withinMs },
  );
}
