import type { Page } from 'playwright-core';
import { nurse } from './people.ts';
import type { Visitors } from './visitors.ts';
import type { WatchedPage } from './watched-page.ts';

export const overlay = (page: Page) =>
  page.getByRole('dialog', { name: /^(Live Video Meeting Settings|Preview|Video visit)$/ });

export const openVisitOf = (staff: Visitors, monitorId: number, who = nurse) =>
  staff.arrive(who, `/patient-monitors/${monitorId}/monitoring?start-video=true`);

export async function chooseReason(page: Page): Promise<void> {
  await overlay(page).getByRole('combobox', { name: 'Video reason' }).click();
  await page.getByRole('option').first().click();
}

/** Says why, and asks to be let in. */
export async function askToJoin({ page }: WatchedPage): Promise<void> {
  await overlay(page).waitFor();
  await chooseReason(page);
  await overlay(page).getByRole('button', { name: 'Join' }).click();
}

/** The same, until she is seen and heard in the room. */
export async function join(caller: WatchedPage): Promise<void> {
  await askToJoin(caller);
  const { page } = caller;
  await overlay(page).getByText('MIC IS OPEN').waitFor({ timeout: 30_000 });
  // She is heard before the first picture is there; only then can she hang up.
  await overlay(page).getByRole('button', { name: 'Hang up' }).waitFor({ timeout: 30_000 });
}

/** Who visits, on the screen of the room. */
export const visitorsIn = (room: Page) => room.getByRole('region', { name: 'Visitors' });
