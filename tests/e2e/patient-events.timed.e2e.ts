import type { PatientMonitor } from '../../packages/contracts/src/entities/patient-monitor.ts';
import type { StatAlarm } from '../../packages/contracts/src/entities/stat-alarm.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { nurse, observer, operator } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 240_000;

const card = (page: Page) => page.getByRole('region', { name: 'Patient Events' });
const form = (page: Page) => page.getByRole('form', { name: 'New Event' });
const item = (page: Page, words: string) =>
  card(page).getByRole('listitem').filter({ hasText: words });
const place = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const { x, y, width, height } = video.getBoundingClientRect();
    return [x, y, width, height];
  });

/** A watched patient without a device that answers: for what needs no picture. */
async function someMonitor(): Promise<PatientMonitor> {
  const [row] = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  return bodyOf(
    await (await callerOf(operator)).get<PatientMonitor>(`/patient_monitors/${row?.id}`),
  );
}

test(
  'an event is written with keys alone beside the live picture, and seen by another at once [R002-3.38] [R002-3.36]',
  async () => {
    const { monitor } = await pairedRoom(rooms);
    const watching = await openTile(staff, monitor);
    const { page } = watching;
    const other = await openTile(staff, monitor, nurse);
    await card(other.page).getByRole('button', { name: 'New Event' }).waitFor();
    await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await expect.poll(() => painted(page), { timeout: 30_000 }).toBeGreaterThan(5);
    // Away from the buttons, which would say what they do.
    await page.mouse.move(2, 2);
    await watching.isAccessible();
    const before = await place(page);

    const words = `Sat up, lay down ${Date.now()}`;
    const pressedAt = Date.now();
    await page.keyboard.press('e');
    await form(page).waitFor();
    expect(await place(page)).toEqual(before);
    for (const key of ['p', 'Tab', 'f', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.getByText('Event successfully created').waitFor();
    expect(Date.now() - pressedAt).toBeLessThan(10_000);
    await item(page, words).getByText('Prevented: Fall').waitFor();
    await item(other.page, words).waitFor({ timeout: 5_000 });
    expect(await place(page)).toEqual(before);
    const shown = await painted(page);
    await expect.poll(() => painted(page)).toBeGreaterThan(shown);

    const [row] = await asOwner<{ at: Date }>(
      'SELECT observed_at AS at FROM stat_alarms WHERE description = $1',
      [words],
    );
    const at = row?.at.getTime() ?? 0;
    expect(Math.abs(at - pressedAt)).toBeLessThan(1_000);

    await page.setViewportSize({ width: 1920, height: 1080 });
    const wide = await place(page);
    // For a moment after the form has closed, keys are what she goes on writing.
    await expect
      .poll(async () => {
        await page.keyboard.press('e');
        const opened = form(page).waitFor({ timeout: 1_000 });
        return opened.then(() => true).catch(() => false);
      })
      .toBe(true);
    expect(await place(page)).toEqual(wide);
    await watching.isAccessible();
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'detached' });
    await tile(page).getByRole('button', { name: 'Disconnect' }).click();
  },
  slow,
);

test('what is missing keeps an event from being saved; Escape gives the focus back and keeps the words [R002-3.30] [R002-3.37]', async () => {
  const monitor = await someMonitor();
  const visitor = await openTile(staff, monitor);
  const { page } = visitor;
  const opener = card(page).getByRole('button', { name: 'New Event' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const save = form(page).getByRole('button', { name: 'Save' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await form(page).getByText('Please write what you saw').waitFor();
  await visitor.isAccessible();
  await form(page).getByLabel('Description').fill('Half a sentence');
  await expect.poll(() => save.isDisabled()).toBe(false);
  await form(page).getByRole('radio', { name: 'Occurred' }).check();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('e');
  const offer = form(page).getByRole('status', { name: 'What you began' });
  await offer.getByRole('button', { name: 'Continue' }).click();
  expect(await form(page).getByLabel('Description').inputValue()).toBe('Half a sentence');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await opener.click();
  await form(page).waitFor();
  expect(await offer.count()).toBe(0);
});

test('an event has the time of the server, also from a desk whose clock is ten minutes ahead [R002-3.30]', async () => {
  const monitor = await someMonitor();
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
  await card(page).getByRole('button', { name: 'New Event' }).waitFor();
  const words = `Asked for water ${Date.now()}`;
  const pressedAt = Date.now();
  await page.keyboard.press('e');
  await form(page).waitFor();
  await page.keyboard.press('n');
  await form(page).getByLabel('Description').fill(words);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Event successfully created').waitFor();
  const [row] = await asOwner<{ at: Date }>(
    'SELECT observed_at AS at FROM stat_alarms WHERE description = $1',
    [words],
  );
  expect(Math.abs((row?.at.getTime() ?? 0) - pressedAt)).toBeLessThan(5_000);
});

test('an author changes her own event, another without the right does not [R002-3.34] [R002-3.36]', async () => {
  const monitor = await someMonitor();
  const words = `Called her brother ${Date.now()}`;
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
  const edit = item(watching.page, words).getByRole('button', { name: /^Edit/ });
  await item(reader.page, words).waitFor();
  expect(await item(reader.page, words).getByRole('button', { name: /^Edit/ }).count()).toBe(0);

  await edit.click();
  const editing = watching.page.getByRole('form', { name: 'Edit Event' });
  expect(await editing.getByLabel('Time of Event').count()).toBe(0);
  await watching.isAccessible();
  await editing.getByLabel('Description').fill(`${words}, and laughed`);
  await watching.page.keyboard.press('Enter');
  await watching.page.getByText('Event details has been updated').waitFor();
  await item(reader.page, `${words}, and laughed`)
    .getByText(/^Edited by Opal Watchwell/)
    .waitFor();
  const refused = await (
    await callerOf(operator)
  ).put(`/stat_alarms/${event.id}`, {
    body: { event_type: 'note', stat_alarm_category_id: null, description: 'x', version: 2 },
  });
  expect(refused.status).toBe(403);

  await card(reader.page).getByRole('button', { name: 'AI', exact: true }).click();
  await item(reader.page, words).waitFor({ state: 'detached' });
});

test('a stopped session takes no new events [R002-3.33]', async () => {
  const [stopped] = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'stopped'
        AND NOT EXISTS (SELECT FROM stat_alarms a WHERE a.patient_monitor_id = m.id AND a.source = 'ai')
      ORDER BY m.id LIMIT 1`,
  );
  const visitor = await staff.arrive(observer, `/patient-monitors/${stopped?.id}/monitoring`);
  await card(visitor.page).getByRole('button', { name: 'All', exact: true }).waitFor();
  expect(await card(visitor.page).getByRole('button', { name: 'New Event' }).count()).toBe(0);
  await card(visitor.page).getByRole('button', { name: 'AI', exact: true }).click();
  await card(visitor.page).getByText('There are no events to display').waitFor();
});
