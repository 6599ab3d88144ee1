import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { issuePairingCodes, type RoomToOpen } from '../../../tools/rooms/issue-pairing-codes.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { launchChromium } from '../../support/chromium.ts';
import { signInByDatabase } from '../../support/sign-in-by-database.ts';

export const media = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** Two browsers, as in life: the room's and the viewer's. */
export async function withTwoBrowsers<Result>(
  work: (room: Browser, viewer: Browser) => Promise<Result>,
): Promise<Result> {
  const room = await launchChromium(media);
  const viewer = await launchChromium(media);
  try {
    return await work(room, viewer);
  } finally {
    await room.close();
    await viewer.close();
  }
}

/** A paired simulated room and the address of the page that shows it. */
export async function openRoom(
  stack: Stack,
  context: BrowserContext,
): Promise<{ room: Page; watch: string; monitorId: number }> {
  const [paired] = await issuePairingCodes(stack.urls.database.owner, 1);
  if (!paired) throw new Error('No patient is watched.');
  return {
    room: await pairRoom(stack, context, paired),
    monitorId: paired.monitor_id,
    watch: `${stack.urls.web}/patient-monitors/${paired.monitor_id}/monitoring`,
  };
}

/** Several rooms, each in a profile of its own; told by the monitors that show them. */
export async function openRooms(stack: Stack, browser: Browser, count: number): Promise<number[]> {
  const paired = await issuePairingCodes(stack.urls.database.owner, count);
  for (const one of paired) await pairRoom(stack, await browser.newContext(), one);
  return paired.map(({ monitor_id }) => monitor_id);
}

async function pairRoom(
  stack: Stack,
  context: BrowserContext,
  { code }: RoomToOpen,
): Promise<Page> {
  const room = await context.newPage();
  await room.goto(`${stack.urls.web}/room/?camera=simulated`);
  await room.getByLabel('Pairing code').fill(code);
  await room.getByRole('button', { name: 'Pair' }).click();
  await room.getByText(/^The camera is/).waitFor();
  return room;
}

/** An observer's page, or another person's, signed in, before she has opened anything. */
export async function observerPage(
  stack: Stack,
  owner: pg.Pool,
  context: BrowserContext,
  email = 'observer@harborlight.example',
): Promise<Page> {
  const { cookie } = await signInByDatabase(owner, stack.secrets.tokenSecret, email);
  await context.addCookies([
    { name: 'lamplight_session', value: cookie, url: `${stack.urls.web}/api/v1/` },
  ]);
  return context.newPage();
}

export const desk = { viewport: { width: 1440, height: 900 } };
