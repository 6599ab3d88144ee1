import type { BrowserContextOptions, Page } from 'playwright-core';
import { test } from 'vitest';
import { picture } from '../e2e/support/pictures.ts';
import type { Visitors } from '../e2e/support/visitors.ts';

/** A page as somebody finds it, or after a few keys. */
export interface Still {
  name: string;
  who: string;
  path: string;
  shows: string | RegExp;
  look?: 'light' | 'dark';
  size?: BrowserContextOptions['viewport'];
  then?: (page: Page) => Promise<unknown>;
}

export const large = { width: 1920, height: 1080 };

/** Nothing is on its way any more; the pointer marks nothing. */
export async function settle(page: Page): Promise<void> {
  await page.getByText(/^Loading/).waitFor({ state: 'detached' });
  await page.getByRole('status', { name: /^Live\./ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

export const takeStills = (visitors: Visitors, stills: readonly Still[]): void =>
  test.each(stills)('$name', async ({ name, who, path, shows, look, size, then }) => {
    const visitor = await visitors.arrive(who, path, {
      colorScheme: look ?? 'light',
      ...(size && { viewport: size }),
    });
    await visitor.shows(shows);
    await settle(visitor.page);
    await then?.(visitor.page);
    await picture(visitor.page, name);
  });
