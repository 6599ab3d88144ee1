import { expect, test } from 'vitest';
import { chargeNurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('shows a charge nurse how the shift went and the timeline of one patient [R003-9.1] [R003-9.3]', async () => {
  const charge = await visitors.arrive(chargeNurse, '/reporting/shift-report');
  const { page } = charge;
  await charge.shows('Shift report');
  await page.getByRole('row').filter({ hasText: 'together' }).waitFor();
  await page.getByRole('button', { name: /^Day,/ }).click();
  await page.getByRole('button', { name: /^Day,/, pressed: true }).waitFor();
  await page.getByLabel('Day on which it began').fill('2020-02-02');
  await page.getByText('Nobody was monitored').waitFor();
  await page.reload();
  await page.getByRole('row').getByRole('link').first().click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('cell', { name: /^Monitored in room/ }).waitFor();
  const group = timeline.getByRole('checkbox', { name: 'Monitoring' });
  await group.focus();
  const saved = page.waitForResponse(/user_preferences\//);
  await page.keyboard.press('Space');
  await timeline.getByRole('cell', { name: /^Monitored in room/ }).waitFor({ state: 'detached' });
  await saved;
  await page.reload();
  await expect.poll(() => group.isChecked()).toBe(false);
}, 90_000);
