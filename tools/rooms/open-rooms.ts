import { chromium, type Browser, type Page } from 'playwright-core';
import { findProgram } from '../stack/find-program.ts';
import type { Stack } from '../stack/stack.ts';
import { issuePairingCodes, type RoomToOpen } from './issue-pairing-codes.ts';
import { shareWallOfRooms } from './wall-of-rooms.ts';

/** When one of the rooms calls for help: late enough to have signed in by then. */
const helpAfterMs = 90_000;

export interface OpenRooms {
  rooms: RoomToOpen[];
  /** The view of central monitoring that shows them. */
  wall: number | undefined;
  close: () => Promise<void>;
}

/**
 * Simulated rooms, each in a profile of its own, as if so many devices stood in the hospital. On a
 * machine with a screen they are windows to look at; elsewhere they run unseen.
 */
export async function openRooms({ urls }: Stack, count: number): Promise<OpenRooms> {
  const rooms = await issuePairingCodes(urls.database.owner, count);
  const ids = rooms.map(({ monitor_id }) => monitor_id);
  const wall = await shareWallOfRooms(urls.database.owner, ids);
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    headless: !process.env['DISPLAY'],
    // Whoever opened them closes them: the browser must not end the whole program by itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  let calling: ReturnType<typeof setTimeout> | undefined;
  try {
    const pages: Page[] = [];
    for (const room of rooms) pages.push(await openRoom(browser, urls.web, room));
    const last = pages.at(-1);
    if (last) calling = setTimeout(() => callForHelp(last), helpAfterMs);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    rooms,
    wall,
    close: () => {
      clearTimeout(calling);
      return browser.close();
    },
  };
}

/** A demo without an alert would not show the part of the product that matters most. */
function callForHelp(page: Page): void {
  page
    .getByRole('button', { name: 'Call for help' })
    .click()
    // A room that was watched and closed meanwhile has no button to press.
    .catch(() => {
      process.stderr.write('The last simulated room could not call for help.\n');
    });
}

async function openRoom(browser: Browser, web: string, { code }: RoomToOpen): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 960, height: 540 } });
  const page = await context.newPage();
  await page.goto(`${web}/room/?camera=simulated`);
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Pair' }).click();
  await page.getByText(/^The camera is/).waitFor();
  return page;
}
