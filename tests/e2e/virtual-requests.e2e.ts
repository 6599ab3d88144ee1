import type { VirtualRequestType } from '../../packages/contracts/src/entities/virtual-request-type.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { admin, bedsideNurse, chargeNurse, nurse, nurseElsewhere } from './support/people.ts';
import { cardOf, isLive, raise, useQuietRequests } from './support/requests.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
useQuietRequests();

const button = (card: Locator, name: string) => card.getByRole('button', { name });

test('an alert reaches those who may receive it, and closes for the others when one person accepts [R000-4.32] [R000-4.34] [R000-4.37]', async () => {
  const [taking, watching, asking, elsewhere] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(chargeNurse, '/hospital/units', { colorScheme: 'dark' }),
    visitors.arrive(bedsideNurse, '/hospital/rooms', { colorScheme: 'dark' }),
    visitors.arrive(nurseElsewhere, '/hospital/rooms'),
  ]);
  await Promise.all([taking, watching, asking, elsewhere].map(isLive));
  const request = await raise(asking, 'rapid_response');

  for (const visitor of [taking, watching]) {
    const card = cardOf(visitor, request);
    await card.getByText('Rapid response').waitFor();
    await card.getByText(`Room ${request.room.name}`).waitFor();
    await card.getByText(request.patient.name).waitFor();
    await card.getByText('Harborlight Pier · Asked by Bea Willowbed').waitFor();
    // The card is painted, so an alert that takes the focus would have it by now.
    await expect
      .poll(() => card.evaluate((element) => element.contains(document.activeElement)))
      .toBe(false);
  }
  await taking.isAccessible();
  // Dark mode differs in its colors alone.
  await watching.isAccessible(['color-contrast']);
  await cardOf(asking, request).getByText('Still calling').waitFor();
  await asking.isAccessible();

  await button(cardOf(taking, request), 'Video Visit').click();
  await cardOf(watching, request).getByText('Nell Lanternlight has accepted').waitFor();
  await cardOf(taking, request).getByText('This request is yours').waitFor();
  await cardOf(asking, request)
    .getByText('Nell Lanternlight has accepted and will call the room')
    .waitFor();
  await Promise.all([taking, watching].map((visitor) => visitor.isAccessible()));
  // An alert that closes because somebody accepted is not dismissed.
  expect(
    [taking, watching].flatMap(({ calls }) => calls).filter((call) => call.includes('/dismiss')),
  ).toEqual([]);
  expect(elsewhere.calls.filter((call) => call.includes('/virtual_requests/'))).toEqual([]);
  await expect.poll(() => elsewhere.page.getByRole('region', { name: 'Requests' }).count()).toBe(0);
}, 120_000);

test('the keyboard alone reaches the newest alert, returns from it, and accepts [R000-4.45]', async () => {
  const [taking, asking] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(bedsideNurse, '/'),
  ]);
  await Promise.all([taking, asking].map(isLive));
  const { keyboard } = taking.page;
  const search = taking.page.getByRole('searchbox', { name: 'Search rooms by name' });
  await search.fill('20');
  const first = await raise(asking, 'virtual_nurse', 1);
  const second = await raise(asking, 'interpreter', 2);
  await cardOf(taking, first).waitFor();
  await cardOf(taking, second).waitFor();
  const isFocused = (locator: Locator) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  await isFocused(search);

  await keyboard.press('Alt+r');
  await isFocused(button(cardOf(taking, second), 'Video Visit'));
  await keyboard.press('Escape');
  await isFocused(search);

  await keyboard.press('Alt+r');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await cardOf(taking, second).waitFor({ state: 'detached' });
  await isFocused(search);

  await keyboard.press('Alt+r');
  await keyboard.press('Enter');
  await cardOf(taking, first).getByText('This request is yours').waitFor();
  await isFocused(button(cardOf(taking, first), 'Close'));
  await keyboard.press('Enter');
  await cardOf(taking, first).waitFor({ state: 'detached' });
  // Accepting opens the visit.
  await expect
    .poll(() => new URL(taking.page.url()).pathname)
    .toMatch(/^\/patients\/\d+\/overview\/video-visit$/);
});

test('an open alert is shown again after a reload, with a masked name, and closes in every tab [R000-4.46] [R000-7.21]', async () => {
  const [taking, asking] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(bedsideNurse, '/'),
  ]);
  await Promise.all([taking, asking].map(isLive));
  const request = await raise(asking, 'virtual_nurse', 3);
  await cardOf(taking, request).getByText(request.patient.name).waitFor();
  await callAs(taking.page, '/user_preferences/mask_phi', {
    method: 'PUT',
    body: { user_preference: { settings: { enabled: true } } },
  });
  await taking.page.reload();
  const other = await visitors.anotherTab(taking, '/hospital/units');
  const masked = request.patient.name
    .split(' ')
    .map((word) => word.slice(0, 1).padEnd(6, '*'))
    .join(' ');
  for (const visitor of [taking, other]) {
    await cardOf(visitor, request).getByText(masked).waitFor();
    await expect.poll(() => visitor.page.getByText(request.patient.name).count()).toBe(0);
  }
  await isLive(other);
  await button(cardOf(taking, request), 'Dismiss').click();
  await cardOf(taking, request).waitFor({ state: 'detached' });
  await cardOf(other, request).waitFor({ state: 'detached' });
  await callAs(taking.page, '/user_preferences/mask_phi', { method: 'DELETE' });
});

test('a request that is withdrawn by its author closes where it was shown [R000-4.38]', async () => {
  const [told, asking] = await Promise.all([
    visitors.arrive(nurse, '/'),
    visitors.arrive(bedsideNurse, '/'),
  ]);
  await Promise.all([told, asking].map(isLive));
  const request = await raise(asking, 'interpreter', 4);
  await cardOf(told, request).waitFor();
  await button(cardOf(asking, request), 'Cancel request').click();
  await cardOf(told, request).getByText('The request was withdrawn').waitFor();
  await cardOf(asking, request).waitFor({ state: 'detached' });
});

test('a stale list of requests does not remove a request that was raised after it was read [R000-4.46]', async () => {
  const asking = await visitors.arrive(bedsideNurse, '/');
  const { page } = asking;
  const openOnes = /\/virtual_requests\?as=raiser/;
  const held = Promise.withResolvers<void>();
  let lastRead = Number.POSITIVE_INFINITY;
  await page.route(openOnes, async (route) => {
    const response = await route.fetch();
    lastRead = performance.now();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await isLive(asking);
  // A page that has just connected loads the list once more, within a second.
  await expect.poll(() => performance.now() - lastRead, { timeout: 10_000 }).toBeGreaterThan(1_500);
  const request = await raise(asking, 'interpreter', 5);
  await cardOf(asking, request).waitFor();
  const askedAgain = page.waitForRequest(openOnes);
  held.resolve();
  await askedAgain;
  await button(cardOf(asking, request), 'Cancel request').click();
  await cardOf(asking, request).waitFor({ state: 'detached' });
});

test('a changed request type is shown in every open list [R000-3.32]', async () => {
  await asOwner(`UPDATE virtual_request_types t SET escalate_after_sec = 600, group_ids = ARRAY(
      SELECT g.id FROM groups g WHERE g.hospital_id = h.id AND g.name IN ('Virtual Nurses', 'Rapid Response')
       ORDER BY g.name DESC)
    FROM hospitals h WHERE h.id = t.hospital_id AND h.auth0_id = 'org_harborlight' AND t.kind = 'virtual_nurse'`);
  const [editing, watching] = await Promise.all([
    visitors.arrive(admin, '/virtual-request-types'),
    visitors.arrive(admin, '/virtual-request-types', { colorScheme: 'dark' }),
  ]);
  await editing.shows('Virtual request types');
  await watching.shows('Virtual request types');
  await isLive(watching);
  const { results } = await callAs<{ results: VirtualRequestType[] }>(
    editing.page,
    '/virtual_request_types',
  );
  const type = results.find(({ kind }) => kind === 'virtual_nurse');
  const { page } = editing;
  await page.getByRole('link', { name: type?.label ?? '' }).click();
  await editing.shows(type?.label ?? '');
  await expect.poll(() => page.getByRole('switch', { name: 'In use' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Move Rapid Response up' }).click();
  const time = page.getByRole('textbox', { name: 'Time to answer' });
  await time.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Leave people at least 10 seconds to answer').waitFor();
  await time.fill('75');
  await page.getByRole('button', { name: 'Save' }).click();
  await editing.shows('Virtual request types');
  const row = watching.page.locator(`tr[data-row-id="${type?.id}"]`);
  await row.getByText('Rapid Response → Virtual Nurses').waitFor();
  await row.getByText('75 s').waitFor();
});
