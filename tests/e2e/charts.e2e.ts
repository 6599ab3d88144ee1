import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { bedsideNurse, chargeNurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const slow = 120_000;

/** A monitored patient of the demo, with figures to show. */
async function someMonitor(): Promise<{ id: string; name: string }> {
  const [row] = await asOwner<{ id: string; name: string }>(
    `SELECT m.id, concat_ws(' ', p.first_name, p.last_name) AS name
       FROM patient_monitors m JOIN divisions d ON d.id = m.division_id JOIN patients p ON p.id = m.patient_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id OFFSET 2 LIMIT 1`,
  );
  if (!row) throw new Error('The demo has nobody who is watched');
  return row;
}

/** Three nudges in each hour of two days, as the worker would have counted them. */
const countNudges = (monitorId: string) =>
  asOwner(
    `WITH began AS (UPDATE patient_monitors SET monitor_started_at = now() - interval '60 hours' WHERE id = $1
       RETURNING hospital_id)
     INSERT INTO monitor_series (hospital_id, patient_monitor_id, kind, at, value)
     SELECT b.hospital_id, $1, 'yellow_nudges', date_trunc('hour', now(), 'UTC') - nth * interval '1 hour', 3
       FROM began b, generate_series(0, 50) AS nth
     ON CONFLICT (hospital_id, patient_monitor_id, kind, at) DO UPDATE SET value = 3`,
    [monitorId],
  );

const switchOn = (flag: string, email: string) =>
  asOwner(
    `WITH on_flag AS (UPDATE feature_flags f SET enabled = true FROM users u
       WHERE f.key = $1 AND u.email = $2 AND f.hospital_id = u.hospital_id
       RETURNING f.hospital_id, f.id, u.id AS user_id)
     INSERT INTO feature_flag_users SELECT hospital_id, id, user_id FROM on_flag ON CONFLICT DO NOTHING`,
    [flag, email],
  );

const blocksOf = (page: Page) => page.getByRole('list', { name: 'Blocks of the patient' });
const titles = (page: Page) => () =>
  blocksOf(page)
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map(({ textContent }) => textContent));

test(
  'moves, colors and enlarges blocks with keys, keeps them so, and leaves the picture in place [R002-3.83] [R002-3.80]',
  async () => {
    const { id } = await someMonitor();
    await switchOn('acuity_score_display', observer);
    const visitor = await visitors.arrive(observer, `/patient-monitors/${id}/monitoring`);
    const { page } = visitor;
    await expect.poll(titles(page)).toEqual(['Patient', 'Patient Events', 'Charts', 'Acuity']);
    await blocksOf(page).getByRole('figure').waitFor();
    await visitor.shows(/./);
    await visitor.isAccessible();
    const tile = page.getByRole('region', { name: /live video/i }).first();
    const place = async () => {
      const box = await tile.boundingBox();
      return [box?.x, box?.width, box?.height];
    };
    const before = await place();
    await page.getByRole('button', { name: 'Move Charts up' }).focus();
    await page.keyboard.press('Enter');
    const moved = ['Patient', 'Charts', 'Patient Events', 'Acuity'];
    await expect.poll(titles(page)).toEqual(moved);
    await page.getByRole('button', { name: 'Look of Charts' }).click();
    await page.getByRole('menuitem', { name: 'Moss' }).click();
    const kept = () =>
      asOwner(
        `SELECT g.name, g.settings ->> 'borderColor' AS color FROM patient_grids g JOIN users u ON u.id = g.user_id
          WHERE u.email = $1 ORDER BY (g.params ->> 'position')::int`,
        [observer],
      );
    await expect.poll(kept).toEqual([
      { name: 'patient-card', color: '' },
      { name: 'charts', color: 'moss' },
      { name: 'patient-events', color: '' },
      { name: 'acuity', color: '' },
    ]);
    await page.reload();
    await expect.poll(titles(page)).toEqual(moved);
    await page.getByRole('button', { name: 'Full size: Charts' }).click();
    await expect.poll(titles(page)).toEqual(['Charts']);
    await page.getByRole('button', { name: 'All cards' }).click();
    await expect.poll(titles(page)).toEqual(moved);
    await expect.poll(place).toEqual(before);
    const enlarged = () =>
      asOwner(`SELECT name FROM patient_grids WHERE (settings ->> 'isExpanded')::boolean`);
    await expect.poll(enlarged).toEqual([]);
  },
  slow,
);

test(
  'starts a chart at its newest end, scrolls it with keys, and offers it as a table [R002-3.82] [R002-3.87]',
  async () => {
    const { id } = await someMonitor();
    await countNudges(id);
    const visitor = await visitors.arrive(chargeNurse, `/patient-monitors/${id}/monitoring`);
    const { page } = visitor;
    const plot = page.getByRole('group', { name: 'Nudges per hour, the newest at the right' });
    await plot.waitFor();
    const left = () => plot.evaluate((element) => element.scrollLeft);
    const rightEnd = () => plot.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(rightEnd).toBeGreaterThan(1_000);
    await expect.poll(async () => Math.abs((await left()) - (await rightEnd()))).toBeLessThan(2);
    const end = await rightEnd();
    await plot.focus();
    for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(end - 50);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const table = page.getByRole('table', { name: 'Nudges per hour' });
    await expect.poll(() => table.getByRole('row').count()).toBe(49);
    await visitor.isAccessible();
    const [over] = await asOwner<{ id: string }>(
      `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
        WHERE d.name = 'Harborlight Pier' AND m.status = 'stopped' LIMIT 1`,
    );
    const past = await visitors.arrive(chargeNurse, `/patient-monitors/${over?.id}/monitoring`);
    const charts = past.page.getByRole('region', { name: 'Charts' });
    await charts.getByText('historical data').waitFor();
    await charts.getByText('Last 48 hours of monitoring', { exact: false }).waitFor();
  },
  slow,
);

test(
  'shows Patient Insights as a carousel in the quick view, turns it with keys, and keeps it closed [R002-3.85] [R002-3.86]',
  async () => {
    const { name } = await someMonitor();
    await switchOn('patient_insights_dynamic_blocks', bedsideNurse);
    const visitor = await visitors.arrive(bedsideNurse, '/patient-monitors?per_page=100');
    const { page } = visitor;
    const open = async () => {
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByRole('button', { name: /^Quick view of/ }).click();
    };
    await open();
    const insights = page.getByRole('region', { name: 'Patient Insights' });
    await insights.getByRole('figure', { name: 'Nudges per hour' }).waitFor();
    await insights.getByRole('button', { name: 'Next chart' }).focus();
    await page.keyboard.press('ArrowRight');
    await insights.getByRole('figure', { name: 'Alarms per hour' }).waitFor();
    await page.keyboard.press('End');
    await insights.getByRole('figure', { name: 'Actigraphy' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await insights.getByRole('figure', { name: 'Care profile' }).waitFor();
    // The tooltip of the button would cover the page.
    await page.mouse.move(2, 2);
    await visitor.isAccessible();
    const record = page.getByRole('region', { name: 'Edit Patient' });
    await record.getByRole('button', { name: 'Open the record' }).click();
    await record.getByText('This patient is being monitored', { exact: false }).waitFor();
    const saved = page.waitForResponse(/user_preferences\//);
    await insights.getByRole('button', { name: 'Patient Insights' }).click();
    await expect.poll(() => insights.getByRole('figure').count()).toBe(0);
    await saved;
    await page.reload();
    await open();
    await insights.getByRole('button', { name: 'Patient Insights', expanded: false }).waitFor();
  },
  slow,
);
