import type { PatientMonitor } from '../../../packages/contracts/src/entities/patient-monitor.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitors } from './visitors.ts';
import type { WatchedPage } from './watched-page.ts';
import { openTile, painted, tile } from './watched-room.ts';

/** What the room shows while its curtain is closed. */
export const isPrivate = 'Private. The camera and the microphone are off.';

export async function showsPicture(page: Page): Promise<void> {
  const before = await painted(page);
  await expect.poll(() => painted(page)).toBeGreaterThan(before);
}

/** Opens a patient's picture and waits until it runs. */
export async function watchPicture(
  staff: Visitors,
  monitor: PatientMonitor,
  email: string,
): Promise<WatchedPage> {
  const viewer = await openTile(staff, monitor, email);
  await tile(viewer.page).getByRole('button', { name: 'Connect', exact: true }).click();
  await showsPicture(viewer.page);
  return viewer;
}

export const tileButton = ({ page }: WatchedPage, name: string): Locator =>
  tile(page).getByRole('button', { name, exact: true });

const cover = ({ page }: WatchedPage) => tile(page).getByText('The curtain is closed');
export const covered = (viewer: WatchedPage): Promise<void> => cover(viewer).waitFor();
export const uncovered = (viewer: WatchedPage): Promise<void> =>
  cover(viewer).waitFor({ state: 'detached' });

type Noting = { lastReceivedAt?: number };

/** From now on the page notes when the last frame that it painted was received. */
export const noteFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noting = globalThis as unknown as Noting;
    const video = document.querySelector('video');
    if (!video) throw new Error('The page has no picture.');
    const note = (now: number, { receiveTime = now }: VideoFrameCallbackMetadata) => {
      noting.lastReceivedAt = performance.timeOrigin + receiveTime;
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  });

/** By the clock of the machine. */
export async function lastFrameReceivedAt(page: Page): Promise<number> {
  const at = await page.evaluate(() => (globalThis as unknown as Noting).lastReceivedAt);
  if (at === undefined) throw new Error('No frame was painted.');
  return at;
}

/** Counts the frames that the page paints within 600 ms. The page keeps repainting meanwhile, as the count needs. */
const paintedWithinAMoment = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = () =>
          document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
        const before = count();
        const end = performance.now() + 600;
        const look = () => {
          if (performance.now() >= end) resolve(count() - before);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

export const showsNoPicture = (page: Page): Promise<void> =>
  expect.poll(() => paintedWithinAMoment(page)).toBe(0);
