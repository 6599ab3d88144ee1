import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/stack.ts';
import { desk, observerPage, openRoom } from '../../bench/video/video-stage.ts';
import { noteConnections } from '../../e2e/support/peer-connections.ts';
import { seesFrames, tileButton } from './tile.ts';

export interface WatchedStage {
  room: Page;
  viewers: Page[];
  monitorId: number;
  deviceId: number;
}

/** A room, and people who watch it, each in a profile of her own. */
export async function openWatchedStage(
  stack: Stack,
  owner: pg.Pool,
  browsers: { room: Browser; viewer: Browser },
  people: { emails: string[]; prepareRoom?: (context: RoomContext) => Promise<unknown> },
): Promise<WatchedStage> {
  const roomContext = await browsers.room.newContext();
  await noteConnections(roomContext);
  await people.prepareRoom?.(roomContext);
  const { room, monitorId, watch } = await openRoom(stack, roomContext);
  const { rows } = await owner.query<{ id: string }>(
    'SELECT video_device_id AS id FROM patient_monitors WHERE id = $1',
    [monitorId],
  );
  const viewers: Page[] = [];
  for (const email of people.emails) {
    const context = await browsers.viewer.newContext(desk);
    await noteConnections(context);
    const page = await observerPage(stack, owner, context, email);
    await page.goto(watch);
    await connect(page);
    viewers.push(page);
  }
  return { room, viewers, monitorId, deviceId: Number(rows[0]?.id) };
}

/** To be ready is no figure, and the machine may have much else to do. */
const readyWithinMs = 120_000;

export async function connect(page: Page): Promise<void> {
  await tileButton(page, 'Connect').click({ timeout: readyWithinMs });
  await tileButton(page, 'Disconnect').waitFor({ timeout: readyWithinMs });
  await seesFrames(page);
}

type RoomContext = Awaited<ReturnType<Browser['newContext']>>;
