import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import { placeName } from '../../packages/domain/src/patients/place-name.ts';
import type { Locator, Page } from 'playwright-core';
import { asOwner } from '../e2e/support/database.ts';
import { chargeNurse, nurse, observer } from '../e2e/support/people.ts';
import { savedView } from '../e2e/support/saved-view.ts';
import { bodyOf, callerOf } from '../e2e/support/session-cookie.ts';
import { clear } from '../e2e/support/shift-patients.ts';
import type { Visitors } from '../e2e/support/visitors.ts';
import { pairedRoom, type WatchedRoom } from '../e2e/support/watched-room.ts';

export interface StagedWall {
  watched: WatchedRoom[];
  /** Where the observer finds them. */
  path: string;
}

/** So many patients before simulated cameras, in the rooms they lie in, the observer's own, with a backup. */
export async function stagedWall(rooms: Visitors, count: number): Promise<StagedWall> {
  await clear(observer, nurse);
  const rows = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
       JOIN video_devices v ON v.id = m.video_device_id AND v.kind <> 'trainingvideo'
       JOIN patients p ON p.id = m.patient_id AND p.room_id = m.room_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id LIMIT $1`,
    [count],
  );
  const ids = rows.map(({ id }) => Number(id));
  const charge = await callerOf(chargeNurse);
  for (const [place, email] of [
    ['primary', observer],
    ['backup', nurse],
  ] as const) {
    const [user] = await asOwner<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const body = { patient_monitor_ids: ids, user_id: Number(user?.id), role: 'observer', place };
    bodyOf(await charge.post('/patient_monitor_assignments', { body }));
  }
  const watched: WatchedRoom[] = [];
  for (const id of ids) watched.push(await pairedRoom(rooms, String(id)));
  const view = await savedView('Night shift', ids, 9);
  return { watched, path: `/patient-central/${view.id}` };
}

export const tileOf = (page: Page, monitor: PatientMonitor): Locator =>
  page.getByRole('region', { name: new RegExp(`^Live video of room ${placeName(monitor)},`) });

export const areLive = (page: Page, count: number): Promise<void> =>
  page.getByText(new RegExp(`^${count} live`)).waitFor({ timeout: 90_000 });

/** The tile with that number, as somebody at the wall chooses it. */
export async function choose(page: Page, number: number): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(String(number));
  await page
    .getByRole('button', { name: new RegExp(`^Tile ${number}, `), pressed: true })
    .waitFor();
}
