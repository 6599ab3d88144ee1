import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Alarms' });

const step = (page: Page, name: string): Locator =>
  banner(page).getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });

/** Waits for the state of a step of the alarm. */
export const expectStep = (page: Page, name: string, state: 'done' | 'waiting'): Promise<void> =>
  expect.poll(() => step(page, name).getAttribute('data-stands')).toBe(state);
