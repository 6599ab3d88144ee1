import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import { placeName } from '../../packages/domain/src/patients/place-name.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { chargeNurse, observer } from './support/people.ts';
import { savedView } from './support/saved-view.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 240_000;
const large = { viewport: { width: 1920, height: 1080 } };

/** Monitored patients of Pier with a camera and without a nudge, newest first. */
const watched = (count: number) =>
  asOwner<{ id: string; unit: string; unit_id: string }>(
    `SELECT m.id, u.name AS unit, u.id AS unit_id FROM patient_monitors m
       JOIN divisions d ON d.id = m.division_id JOIN video_devices v ON v.id = m.video_device_id
       JOIN rooms r ON r.id = m.room_id JOIN units u ON u.id = r.unit_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' AND v.kind <> 'trainingvideo'
        AND m.color IS NULL
      ORDER BY m.id DESC LIMIT $1`,
    [count],
  );

async function startNudge(id: number | string): Promise<void> {
  await asOwner(
    `INSERT INTO nudges (hospital_id, patient_monitor_id, color, source, rule, start_time)
     SELECT hospital_id, id, 'red', 'ai', 'leaves the bed', now() FROM patient_monitors WHERE id = $1`,
    [id],
  );
  await asOwner(`UPDATE patient_monitors SET color = 'red' WHERE id = $1`, [id]);
}
async function endNudge(id: number | string): Promise<void> {
  await asOwner(
    'UPDATE nudges SET end_time = now() WHERE patient_monitor_id = $1 AND end_time IS NULL',
    [id],
  );
  await asOwner('UPDATE patient_monitors SET color = NULL WHERE id = $1', [id]);
}

const tileOf = (page: Page, monitor: PatientMonitor) =>
  page.getByRole('region', {
    name: `Live video of room ${placeName(monitor)}, ${monitor.unit.name}, ${monitor.division.name}`,
    exact: true,
  });

test('a nursing station shows its unit in large type, without talk buttons, and patients who call [R003-6.6]', async () => {
  const [row] = await watched(1);
  if (!row) throw new Error('Nobody is watched');
  const caller = await callerOf(observer);
  const monitor = bodyOf(await caller.get<PatientMonitor>(`/patient_monitors/${row.id}`));
  const desk = await staff.arrive(observer, '/patient-central/nursing-station', large);
  const { page } = desk;
  await desk.shows('Nursing station');
  await page.getByText('Whose desk is this?').waitFor();
  await page.getByRole('combobox', { name: 'Unit or view of this station' }).click();
  await page.getByRole('option', { name: new RegExp(`^${row.unit}, Harborlight Pier`) }).click();
  await tileOf(page, monitor).waitFor();
  const calls = page.getByRole('status', { name: 'Who calls now' });
  await expect.poll(() => calls.textContent()).toBe('');
  await startNudge(row.id);
  await calls.getByText(`${placeName(monitor)} Red nudge`).waitFor();
  const size = await calls
    .getByRole('listitem')
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  // Readable from 3 m.
  expect(size).toBeGreaterThanOrEqual(40);
  await tileOf(page, monitor).hover();
  const talk = page.getByRole('button', { name: /^(Talk|Listen|Announce)/ });
  await expect.poll(() => talk.count()).toBe(0);
  await desk.isAccessible();
  await endNudge(row.id);
  await page.reload();
  await tileOf(page, monitor).waitFor();
});

test(
  'a carousel connects the next group before it shows it, and pauses while a patient calls [R003-6.7]',
  async () => {
    const rows = await watched(5);
    const [first, last] = [rows[0]?.id, rows[4]?.id];
    const one = await pairedRoom(rooms, first);
    const two = await pairedRoom(rooms, last);
    const caller = await callerOf(observer);
    const ids = rows.map(({ id }) => Number(id));
    const view = await savedView(`Round ${Date.now()}`, ids, 4);
    const settings = { carousel_duration: 10, view_id: view.id };
    await caller.put('/user_preferences/infinity_watch', {
      body: { user_preference: { settings } },
    });
    const desk = await staff.arrive(observer, '/infinity-watch', large);
    const { page } = desk;
    // Three of the rooms have no device that answers.
    desk.expectProblem(/40[49]|503/);
    await desk.shows('Infinity watch');
    await page.getByText('Group 1 of 2, not started').waitFor();
    await page.keyboard.press('s');
    await page.getByText(/^1 live/).waitFor({ timeout: 60_000 });
    await tileOf(page, one.monitor).waitFor();

    // The next group plays hidden before it is shown.
    const behind = page.locator('[inert] video');
    await expect
      .poll(
        () =>
          behind.evaluateAll((all) =>
            all.some((video) => (video as HTMLVideoElement).videoWidth > 0),
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
    await page.getByText(/^Group 2 of 2/).waitFor({ timeout: 30_000 });
    await tileOf(page, two.monitor).waitFor();
    await startNudge(two.monitor.id);
    await page.getByText(`stands: ${placeName(two.monitor)} calls`).waitFor();
    await desk.isAccessible();

    await page.locator('body').press('ArrowLeft');
    await page.getByText(/^Group 1 of 2/).waitFor();
    await page.locator('body').press(' ');
    await page.getByText('Group 1 of 2, Paused').waitFor();
    const elsewhere = page.getByRole('status', { name: 'Who calls in another group' });
    await elsewhere.getByRole('button', { name: `${placeName(two.monitor)} Red nudge` }).click();
    await page.getByText(/^Group 2 of 2/).waitFor();
    await endNudge(two.monitor.id);
  },
  slow,
);

test('figures of units and observers update on their own, without names [R003-6.8] [R003-6.9]', async () => {
  const [row] = await watched(1);
  const desk = await staff.arrive(chargeNurse, '/operational-live-view');
  const { page } = desk;
  await desk.shows('Operational live view');
  const cells = page.getByRole('row', { name: new RegExp(row?.unit ?? '') }).getByRole('cell');
  await cells.first().waitFor();
  // The cells of a row are rendered together, and the figures change only with the update below.
  const before = (await cells.allTextContents()).join(' ');
  await asOwner(
    `UPDATE video_devices SET status = CASE status WHEN 'online' THEN 'offline' ELSE 'online' END
      WHERE id = (SELECT video_device_id FROM patient_monitors WHERE id = $1)`,
    [row?.id],
  );
  await expect
    .poll(async () => (await cells.allTextContents()).join(' '), { timeout: 10_000 })
    .not.toBe(before);
  await page.goto(page.url().replace('operational-live-view', 'manager-view'));
  await desk.shows('Manager view');
  await page.getByText('Patients without one').waitFor();
});
