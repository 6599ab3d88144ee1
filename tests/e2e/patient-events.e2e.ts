import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { StatAlarm } from '../../packages/contracts/src/entities/stat-alarm.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { eventItem, eventsCard, newEventForm } from './support/patient-events.ts';
import { observer, operator } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { useVisitors } from './support/visitors.ts';
import { openTile } from './support/watched-room.ts';

const staff = useVisitors();
/** Someone who may see sessions and not edit the events of others; no role of the demo is like that. */
const readers = `hospital_id, role_id, 'View' AS action, 'PatientMonitor' AS subject FROM users
  WHERE email = '${operator}'`;
beforeAll(() =>
  asOwner(`INSERT INTO role_permissions (hospital_id, role_id, action, subject) SELECT ${readers}`),
);
afterAll(() =>
  asOwner(
    `DELETE FROM role_permissions WHERE (hospital_id, role_id, action, subject) IN (SELECT ${readers})`,
  ),
);
/** A monitored patient without a device that answers. */
async function aMonitor(): Promise<PatientMonitor> {
  const { monitorId } = await aPatient();
  const caller = await callerOf(observer);
  return bodyOf(await caller.get<PatientMonitor>(`/patient_monitors/${monitorId}`));
}

test('an incomplete event cannot be saved; Escape returns the focus and keeps the text [R002-3.30] [R002-3.37]', async () => {
  const monitor = await aMonitor();
  const visitor = await openTile(staff, monitor);
  const { page } = visitor;
  const opener = eventsCard(page).getByRole('button', { name: 'New Event' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const save = newEventForm(page).getByRole('button', { name: 'Save' });
  await save.waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await newEventForm(page).getByText('Please write what you saw').waitFor();
  await visitor.isAccessible();
  await newEventForm(page).getByLabel('Description').fill('Half a sentence');
  await expect.poll(() => save.isDisabled()).toBe(false);
  await newEventForm(page).getByRole('radio', { name: 'Occurred' }).check();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await newEventForm(page).waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('e');
  const offer = newEventForm(page).getByRole('status', { name: 'What you began' });
  await offer.getByRole('button', { name: 'Continue' }).click();
  const description = newEventForm(page).getByLabel('Description');
  await expect.poll(() => description.inputValue()).toBe('Half a sentence');
  await newEventForm(page).getByRole('button', { name: 'Cancel' }).click();
  await opener.click();
  await expect.poll(() => description.inputValue()).toBe('');
  await expect.poll(() => offer.count()).toBe(0);
});

test('an event gets the time of the server, also on a machine whose clock is ten minutes ahead [R002-3.30]', async () => {
  const monitor = await aMonitor();
  const { page } = await openTile(staff, monitor);
  await page.addInitScript((aheadMs) => {
    globalThis.Date = new Proxy(Date, {
      construct: (date, given) =>
        Reflect.construct(date, given.length === 0 ? [date.now() + aheadMs] : given) as Date,
      get: (date, name) =>
        name === 'now' ? () => date.now() + aheadMs : (Reflect.get(date, name) as unknown),
    });
  }, 600_000);
  await page.reload();
  await eventsCard(page).getByRole('button', { name: 'New Event' }).waitFor();
  const words = `Asked for water ${Date.now()}`;
  const before = Date.now();
  await page.keyboard.press('e');
  await newEventForm(page).waitFor();
  const after = Date.now();
  await page.keyboard.press('n');
  await newEventForm(page).getByLabel('Description').fill(words);
  await newEventForm(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Event successfully created').waitFor();
  const [row] = await asOwner<{ at: Date }>(
    'SELECT observed_at AS at FROM stat_alarms WHERE description = $1',
    [words],
  );
  // The page knows the server's time to within seconds.
  expect(row?.at.getTime()).toBeGreaterThan(before - 5_000);
  expect(row?.at.getTime()).toBeLessThan(after + 5_000);
});

test('authors edit their own events; others need the permission [R002-3.34] [R002-3.36]', async () => {
  const monitor = await aMonitor();
  const words = `Called a brother ${Date.now()}`;
  const event = bodyOf(
    await (
      await callerOf(observer)
    ).post<StatAlarm>('/stat_alarms', {
      body: {
        patient_monitor_id: monitor.id,
        alarm_type: 'event',
        event_type: 'note',
        stat_alarm_category_id: null,
        description: words,
        observed_at: new Date().toISOString(),
      },
    }),
  );
  const watching = await openTile(staff, monitor);
  const reader = await openTile(staff, monitor, operator);
  const edit = eventItem(watching.page, words).getByRole('button', { name: /^Edit/ });
  await eventItem(reader.page, words).waitFor();
  const foreign = eventItem(reader.page, words).getByRole('button', { name: /^Edit/ });
  await expect.poll(() => foreign.count()).toBe(0);

  await edit.click();
  const editing = watching.page.getByRole('form', { name: 'Edit Event' });
  await editing.getByLabel('Description').waitFor();
  await expect.poll(() => editing.getByLabel('Time of Event').count()).toBe(0);
  await editing.getByLabel('Description').fill(`${words}, and laughed`);
  await watching.page.keyboard.press('Enter');
  await watching.page.getByText('Event details has been updated').waitFor();
  await eventItem(reader.page, `${words}, and laughed`)
    .getByText(/^Edited by Opal Watchwell/)
    .waitFor();
  const refused = await (
    await callerOf(operator)
  ).put(`/stat_alarms/${event.id}`, {
    body: { event_type: 'note', stat_alarm_category_id: null, description: 'x', version: 2 },
  });
  expect(refused.status).toBe(403);

  await eventsCard(reader.page).getByRole('button', { name: 'AI', exact: true }).click();
  await eventItem(reader.page, words).waitFor({ state: 'detached' });
});

test('a stopped session takes no new events [R002-3.33]', async () => {
  const [stopped] = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'stopped'
        AND NOT EXISTS (SELECT FROM stat_alarms a WHERE a.patient_monitor_id = m.id AND a.source = 'ai')
      ORDER BY m.id LIMIT 1`,
  );
  const visitor = await staff.arrive(observer, `/patient-monitors/${stopped?.id}/monitoring`);
  await eventsCard(visitor.page).getByRole('button', { name: 'All', exact: true }).waitFor();
  const add = eventsCard(visitor.page).getByRole('button', { name: 'New Event' });
  await expect.poll(() => add.count()).toBe(0);
  await eventsCard(visitor.page).getByRole('button', { name: 'AI', exact: true }).click();
  await eventsCard(visitor.page).getByText('There are no events to display').waitFor();
});
