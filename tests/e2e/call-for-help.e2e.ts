import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { bedsideNurse, observer } from './support/people.ts';
import { isLive, useQuietRequests } from './support/requests.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors();
const rooms = useVisitors(media);
useQuietRequests();

const callOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Requests' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Call for help' }) });

/** Counts the tones that the page plays from now on. */
const countTones = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['tones'] = '0';
    const start = Reflect.get(OscillatorNode.prototype, 'start');
    const value = new Proxy(start, {
      apply: (target, oscillator, given) => {
        dataset['tones'] = String(Number(dataset['tones']) + 1);
        Reflect.apply(target, oscillator, given);
      },
    });
    Object.defineProperty(OscillatorNode.prototype, 'start', { value });
  });
const tones = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['tones']));

test('an observer on another page sees and hears a call for help and accepts it; the room says so, also after a reload [R001-4.127] [R003-4.10]', async () => {
  const [person] = await asOwner<{ id: number }>('SELECT id::float8 FROM users WHERE email = $1', [
    observer,
  ]);
  const patient = await aPatient({ observerId: person?.id ?? 0 });
  const { room } = await pairedRoom(rooms, String(patient.monitorId));
  const [watching, elsewhere] = await Promise.all([
    staff.arrive(observer, '/'),
    staff.arrive(bedsideNurse, '/'),
  ]);
  const { page } = watching;
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Patient tracker' })
    .click();
  await watching.shows('Patient tracker');
  await Promise.all([isLive(watching), isLive(elsewhere)]);
  await countTones(page);

  await room.page.getByRole('button', { name: 'Call for help' }).click();
  await callOf(page).waitFor();
  await callOf(elsewhere.page).waitFor();
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  await room.page.getByText(/^(Virtual Observer|Bedside Nurse) notified\.$/).waitFor();
  await watching.isAccessible();

  await callOf(page).getByRole('button', { name: 'On my way' }).click();
  await callOf(page).getByText('This request is yours').waitFor();
  await watching.shows('Patient tracker');
  await callOf(elsewhere.page).getByText('Opal Watchwell has accepted').waitFor();
  const answer = room.page.getByText('Opal Watchwell, Virtual Observer, is on the way.');
  await answer.waitFor();
  await room.page.reload();
  await answer.waitFor();
  await room.isAccessible();
}, 120_000);

test('a room says that it is still trying while no screen shows its call [R001-4.127]', async () => {
  const patient = await aPatient();
  const { room } = await pairedRoom(rooms, String(patient.monitorId));
  const stillTrying = room.page.getByText(
    'Still trying to reach someone. Use the call button by your bed.',
  );
  await room.page.getByRole('button', { name: 'Call for help' }).click();
  await stillTrying.waitFor();
  await room.page.reload();
  await stillTrying.waitFor();
}, 120_000);
