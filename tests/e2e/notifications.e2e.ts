import type { CurrentUser } from '../../packages/contracts/src/entities/current-user.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

beforeEach(() => asOwner('DELETE FROM notifications'));

/** Inserts notifications about monitored patients of the user's division. */
const put = (user: CurrentUser, count: number) =>
  asOwner(
    `INSERT INTO notifications (hospital_id, user_id, kind, division_id, room_id, patient_id, patient_monitor_id, created_at)
     SELECT m.hospital_id, $1, 'alarm_raised', m.division_id, m.room_id, m.patient_id, m.id,
            now() - make_interval(mins => n)
       FROM generate_series(1, $3::integer) n
       JOIN LATERAL (SELECT * FROM patient_monitors WHERE division_id = $2 AND status <> 'stopped'
                      ORDER BY id LIMIT 1) m ON true`,
    [user.id, user.divisions[0]?.id, count],
  );

/** Announces a change to the user through the outbox, as the server does. */
const announce = (user: CurrentUser) =>
  asOwner(
    `INSERT INTO outbox (hospital_id, topic, type, data)
     VALUES ($1, $2, 'notification.changed', '{"id": null, "op": "added"}')`,
    [user.hospital_id, `user.${user.id}`],
  );

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const bellSays = (page: Page, text: string) =>
  page.getByRole('button', { name: `Notifications, ${text} active`, exact: true }).waitFor();
const entries = (page: Page) => page.locator('[data-entry]');
const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node.contains(document.activeElement))).toBe(true);
const me = (page: Page) => callAs<CurrentUser>(page, '/users/current');

test.each(['light', 'dark'] as const)(
  'the bell counts notifications, lists, archives and restores them, in %s [R000-2.5.1] [R000-2.5.2] [R000-2.5.3] [R000-2.5.4]',
  async (colorScheme) => {
    const visitor = await visitors.arrive(nurse, '/', { colorScheme });
    const { page } = visitor;
    await visitor.shows(/^Good/);
    await bellSays(page, 'none');
    await bell(page).click();
    await page.getByText('No active notifications').waitFor();
    await page.getByRole('tab', { name: 'Archived' }).click();
    await page.getByText('No archived notifications').waitFor();

    await put(await me(page), 2);
    await page.getByRole('button', { name: 'Reload notifications' }).click();
    await page.getByRole('tab', { name: 'Active' }).click();
    await expect.poll(() => entries(page).count()).toBe(2);
    await bellSays(page, '2');
    await page.getByText('1 minute ago').waitFor();
    await visitor.isAccessible();

    await page
      .getByRole('button', { name: /^Archive: / })
      .first()
      .click();
    await expect.poll(() => entries(page).count()).toBe(1);
    await bellSays(page, '1');
    await page.getByRole('tab', { name: 'Archived' }).click();
    await page.getByRole('button', { name: /^Bring back: / }).click();
    await page.getByText('No archived notifications').waitFor();
    await bellSays(page, '2');
  },
);

test('new notifications appear without a reload, in every tab [R000-2.5.6]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  const other = await visitors.anotherTab(visitor, '/notifications');
  await visitor.shows(/^Good/);
  await other.shows('Notifications');
  await other.page.getByText('No active notifications').waitFor();
  await other.page.getByRole('status', { name: /^Live\./ }).waitFor();
  const user = await me(visitor.page);

  await put(user, 1);
  await announce(user);
  await bellSays(visitor.page, '1');
  await expect.poll(() => entries(other.page).count()).toBe(1);

  // While the focus is in the list, new notifications don't move it; a button offers them.
  await entries(other.page).first().getByRole('button').focus();
  await put(user, 1);
  await announce(user);
  const offer = other.page.getByRole('button', { name: 'New notifications came. Show them' });
  await offer.waitFor();
  await expect.poll(() => entries(other.page).count()).toBe(1);
  await offer.click();
  await expect.poll(() => entries(other.page).count()).toBe(2);

  // Archiving in one tab removes it from the other.
  await bell(visitor.page).click();
  await visitor.page
    .getByRole('button', { name: /^Archive: / })
    .first()
    .click();
  await expect.poll(() => entries(other.page).count()).toBe(1);
});

test('notifications are browsed and archived with the keyboard alone [R000-2.5.5] [R000-4.50] [R000-4.51]', async () => {
  const visitor = await visitors.arrive(chargeNurse, '/');
  const { page } = visitor;
  await visitor.shows(/^Good/);
  await put(await me(page), 25);
  await page.reload();
  await bellSays(page, '25');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const viewAll = page.getByRole('link', { name: 'View All' });
  await viewAll.waitFor();
  await viewAll.focus();
  await page.keyboard.press('Enter');
  await visitor.shows('Notifications');
  await expect.poll(() => entries(page).count()).toBe(10);
  await page.getByText('1–10 of 25').waitFor();

  const rows = entries(page);
  await rows.first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(rows.nth(1));
  // Ten rows are shown, and nothing adds or archives one but the keys below.
  const second = await rows.nth(1).getAttribute('data-entry');
  const third = await rows.nth(2).getAttribute('data-entry');
  await page.keyboard.press('a');
  await page.locator(`[data-entry="${second}"]`).waitFor({ state: 'detached' });
  await hasFocus(page.locator(`[data-entry="${third}"]`));
  await bellSays(page, '24');

  await page.getByRole('button', { name: 'Archive all' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('No active notifications').waitFor();
  await bellSays(page, 'none');
  await page.getByRole('tab', { name: 'Archived' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page).count()).toBe(10);
  await expect.poll(() => new URL(page.url()).searchParams.get('mode')).toBe('archived');
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('11–20 of 25').waitFor();
  await visitor.isAccessible();
});

test('patient names are masked when the user has chosen to mask them [R000-3.41]', async () => {
  const visitor = await visitors.arrive(nurse, '/');
  const { page } = visitor;
  await visitor.shows(/^Good/);
  await put(await me(page), 1);
  await callAs(page, '/user_preferences/mask_phi', {
    method: 'PUT',
    body: { user_preference: { settings: { enabled: true } } },
  });
  try {
    await page.goto(`${stack().urls.web}/notifications`);
    await page.getByText(/^[A-Z]\*{5} [A-Z]\*{5}$/).waitFor();
  } finally {
    await callAs(page, '/user_preferences/mask_phi', { method: 'DELETE' });
  }
});

/** Scripts of the driver count as a user gesture, and may run before the page checks for one. */
const nobodyTouched = () =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });

test('a user who can receive calls sees that sound is off, and turns it on [R000-4.55] [R000-4.59]', async () => {
  const signedIn = await visitors.arrive(nurse, '/');
  await signedIn.shows(/^Good/);
  // A new tab has had no user gesture yet.
  await signedIn.page.context().addInitScript(nobodyTouched);
  const visitor = await visitors.anotherTab(signedIn, '/');
  const { page } = visitor;
  await visitor.shows(/^Good/);
  const off = page.getByText('SOUND OFF');
  await off.waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await off.waitFor({ state: 'detached' });

  // With sounds disabled in the profile, the page offers no button.
  const wants = (sounds: boolean) =>
    asOwner('UPDATE users SET audio_ping_enabled = $1 WHERE email = $2', [sounds, nurse]);
  await wants(false);
  try {
    await off.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Turn sound on' }).count()).toBe(0);
  } finally {
    await wants(true);
  }
  await off.waitFor({ state: 'detached' });
});
