import type { PairingCode } from '../../../packages/contracts/src/entities/device-pairing.ts';
import type { PatientMonitor } from '../../../packages/contracts/src/entities/patient-monitor.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asOwner } from './database.ts';
import { admin, observer } from './people.ts';
import { bodyOf, callerOf } from './session-cookie.ts';
import type { Visitors } from './visitors.ts';
import type { WatchedPage } from './watched-page.ts';

/** A camera, a microphone and a way between pages, in Chromium on a machine that has none of them. */
export const media = () => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** The first patient before a camera that turns. */
async function someMonitor(): Promise<string | undefined> {
  const [row] = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
       JOIN video_devices v ON v.id = m.video_device_id AND v.ptz_enabled AND v.kind <> 'trainingvideo'
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active'
      ORDER BY m.id LIMIT 1`,
  );
  return row?.id;
}

/** What the last test left open ends by itself: its tabs have no connection any more. */
export const nobodyWatches = () =>
  expect
    .poll(() => asOwner('SELECT FROM video_peers WHERE ended_at IS NULL'), { timeout: 40_000 })
    .toEqual([]);

export interface WatchedRoom {
  room: WatchedPage;
  monitor: PatientMonitor;
}

async function watchedMonitor(monitorId: string | undefined): Promise<PatientMonitor> {
  // A monitor of this test alone has no viewers that an earlier test left.
  if (monitorId === undefined) await nobodyWatches();
  const id = monitorId ?? (await someMonitor());
  return bodyOf(await (await callerOf(admin)).get<PatientMonitor>(`/patient_monitors/${id}`));
}

async function enter(
  rooms: Visitors,
  code: string,
  look: (room: WatchedPage) => Promise<void> = async () => {},
): Promise<WatchedPage> {
  const room = await rooms.stranger('/room/?camera=simulated');
  await room.page.getByLabel('Pairing code').waitFor();
  await look(room);
  await room.page.keyboard.type(code);
  await room.page.keyboard.press('Enter');
  await room.page.getByText('Nobody is watching.').waitFor();
  return room;
}

/** A paired device in a room that waits for viewers. */
export async function pairedRoom(rooms: Visitors, monitorId?: string): Promise<WatchedRoom> {
  const monitor = await watchedMonitor(monitorId);
  const boss = await callerOf(admin);
  const path = `/video_devices/${monitor.video_device_id}/pairing_code`;
  const { code } = bodyOf(await boss.post<PairingCode>(path));
  return { room: await enter(rooms, code), monitor };
}

/** The same as a technician does it, on the page of the device. */
export async function roomPairedOnScreen(staff: Visitors, rooms: Visitors): Promise<WatchedRoom> {
  const monitor = await watchedMonitor(undefined);
  const path = `/hospital/video_devices/${monitor.video_device_id}/view`;
  const boss = await staff.arrive(admin, path);
  await boss.page.getByRole('button', { name: /^Pair/ }).click();
  const code = (await boss.page.getByLabel('Pairing code').textContent()) ?? '';
  await boss.isAccessible();
  const room = await enter(rooms, code, (entered) => entered.isAccessible());
  await boss.page.close();
  return { room, monitor };
}

export const tile = (page: Page) => page.getByRole('region', { name: /^Live video of room/ });

export const openTile = (staff: Visitors, monitor: PatientMonitor, email = observer) =>
  staff.arrive(email, `/patient-monitors/${monitor.id}/monitoring`);

/** Pictures of the room that this page has painted so far. */
export const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
  );
