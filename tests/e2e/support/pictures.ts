import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = process.env['LAMPLIGHT_PICTURES'];

export const takesPictures = folder !== undefined;

/** Keeps what a page shows for the documentation, in the folder LAMPLIGHT_PICTURES; without one, nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
