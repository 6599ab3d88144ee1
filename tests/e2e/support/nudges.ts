import type { PatientMonitor } from '../../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { nurse } from './people.ts';
import type { Visitors } from './visitors.ts';
import type { WatchedPage } from './watched-page.ts';
import { openTile, tile } from './watched-room.ts';

/** Opens the patient's tile for an observer and a nurse. */
export async function twoViewers(
  staff: Visitors,
  monitor: PatientMonitor,
): Promise<[WatchedPage, WatchedPage]> {
  const first = await openTile(staff, monitor);
  const second = await openTile(staff, monitor, nurse);
  for (const { page } of [first, second]) {
    await tile(page).waitFor();
    // A pointer over the tile would count as a look.
    await page.mouse.move(2, 2);
  }
  return [first, second];
}

/** Returns the color of the nudge that the tile shows. */
export const nudgeColor = (page: Page): Promise<string | null> =>
  tile(page).getAttribute('data-nudge');
