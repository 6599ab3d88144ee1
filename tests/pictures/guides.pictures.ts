import { expect, test } from 'vitest';
import {
  admin,
  bedsideNurse,
  chargeNurse,
  nurse,
  observer,
  operator,
} from '../e2e/support/people.ts';
import { picture } from '../e2e/support/pictures.ts';
import { cardOf, raise, useQuietRequests } from '../e2e/support/requests.ts';
import { join, openVisitOf, overlay } from '../e2e/support/visit.ts';
import { useVisitors } from '../e2e/support/visitors.ts';
import { media, pairedRoom } from '../e2e/support/watched-room.ts';
import { settle, takeStills } from './still.ts';
import { areLive, choose, stagedWall, tileOf } from './staged-wall.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
useQuietRequests();

const phone = { width: 390, height: 844 };

takeStills(staff, [
  { name: 'guides/observer-home', who: observer, path: '/', shows: /^Good/ },
  { name: 'guides/nurse-home', who: nurse, path: '/', shows: /^Good/ },
  { name: 'guides/nurse-patients', who: nurse, path: '/patients', shows: 'Patients' },
  {
    name: 'guides/charge-assign',
    who: chargeNurse,
    path: '/care-assignments',
    shows: 'Care assignments',
    then: async (page) => {
      await page.keyboard.press('u');
      await page.getByRole('button', { name: /^Assign \d+ patient/ }).waitFor();
    },
  },
  {
    name: 'guides/charge-units',
    who: chargeNurse,
    path: '/operational-live-view',
    shows: 'Operational live view',
  },
  { name: 'guides/admin-home', who: admin, path: '/', shows: /^Good/ },
  { name: 'guides/admin-user', who: admin, path: '/user-management/users/add', shows: 'Add user' },
  {
    name: 'guides/admin-preferences',
    who: admin,
    path: '/hospital/preferences',
    shows: 'Hospital preferences',
  },
  {
    name: 'guides/operator-overview',
    who: operator,
    path: '/monitoring/system-overview',
    shows: 'System overview',
  },
  {
    name: 'guides/operator-devices',
    who: operator,
    path: '/hospital/video_devices',
    shows: 'Video devices',
  },
  {
    name: 'guides/operator-pairing',
    who: operator,
    path: '/hospital/video_devices',
    shows: 'Video devices',
    then: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('button', { name: /^Pair/ }).click();
      await page.getByLabel('Pairing code').waitFor();
    },
  },
  {
    name: 'guides/operator-uptime',
    who: operator,
    path: '/monitoring/devices-uptime',
    shows: 'Uptime of devices',
  },
]);

test('the wall of an observer, and what goes wrong at it', async () => {
  const { watched, path } = await stagedWall(rooms, 6);
  const [one, two, three] = watched;
  if (!one || !two || !three) throw new Error('The demo has too few watched patients.');
  const charge = await staff.arrive(chargeNurse, '/care-assignments');
  const desk = await staff.arrive(observer, path);
  const { page } = desk;
  desk.expectProblem(/409|50[34]|ERR_INTERNET_DISCONNECTED/);
  await desk.shows('Central monitoring');
  await settle(page);
  await picture(page, 'guides/observer-start');

  await page.keyboard.press('s');
  await areLive(page, 6);
  await choose(page, 2);
  await picture(page, 'guides/observer-wall');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await picture(page, 'guides/observer-keys');
  await page.keyboard.press('Escape');

  await one.room.page.getByRole('button', { name: 'Call for help' }).click();
  await tileOf(page, one.monitor).getByText('HELP REQUESTED').waitFor();
  await picture(page, 'guides/observer-call');
  await picture(one.room.page, 'guides/room-help');
  await choose(page, 1);
  await page.keyboard.press('d');

  await three.room.page.close();
  await tileOf(page, three.monitor)
    .getByText(/^No picture for 0:\d\d$/)
    .waitFor({ timeout: 40_000 });
  await picture(page, 'guides/observer-lost');
  await choose(page, 3);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Not confirmed: phone the unit/)
    .first()
    .waitFor();
  // What was activated has been said by then.
  await page
    .getByText('Alarm event has been successfully activated.')
    .waitFor({ state: 'detached' });
  await picture(page, 'guides/observer-not-confirmed');
  for (const step of ['Acknowledge', 'In room', 'Resolve'])
    await charge.page.getByRole('button', { name: step, exact: true }).click();
  await charge.page.getByRole('menuitem', { name: 'The patient was helped' }).click();
  await page.getByRole('region', { name: 'Alarms' }).waitFor({ state: 'detached' });

  await choose(page, 2);
  await page.keyboard.press('a');
  await picture(page, 'guides/observer-alarm-question');
  await page.keyboard.press('Enter');
  await charge.page.getByRole('region', { name: 'Alarms' }).waitFor();
  await picture(charge.page, 'guides/charge-alarm');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open the roster' }).click();
  await page.getByRole('dialog', { name: 'Roster' }).waitFor();
  await picture(page, 'guides/observer-roster');
  await page.context().setOffline(false);
});

test('a nurse is asked for, and visits', async () => {
  const asker = await staff.arrive(bedsideNurse, '/');
  const asked = await staff.arrive(nurse, '/patients');
  await settle(asker.page);
  await settle(asked.page);
  await cardOf(asked, await raise(asker, 'virtual_nurse')).waitFor();
  await picture(asked.page, 'guides/nurse-request');
  await asked.page.getByRole('button', { name: 'Dismiss' }).click();

  const { room, monitor } = await pairedRoom(rooms);
  const caller = await openVisitOf(staff, monitor.id);
  await overlay(caller.page).getByRole('combobox', { name: 'Video reason' }).waitFor();
  await picture(caller.page, 'guides/nurse-settings');
  await join(caller);
  await settle(caller.page);
  await picture(caller.page, 'guides/nurse-visit');
  await picture(room.page, 'guides/room-visit');
});

test('the screen of a room', async () => {
  const { room, monitor } = await pairedRoom(rooms);
  await picture(room.page, 'guides/room-nobody');
  const { page } = await staff.arrive(observer, `/patient-monitors/${monitor.id}/monitoring`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await room.page
    .getByText(/Watchwell.*watching/)
    .first()
    .waitFor({ timeout: 40_000 });
  await picture(room.page, 'guides/room-watched');
  await room.page.setViewportSize(phone);
  await picture(room.page, 'guides/room-watched-phone');
  await room.page.getByRole('button', { name: 'Close the curtain' }).click();
  await room.page.getByText(/^Private\./).waitFor();
  await room.page.setViewportSize({ width: 1440, height: 900 });
  await picture(room.page, 'guides/room-private');
  await expect.poll(() => page.getByText('The curtain is closed').count()).toBeGreaterThan(0);
});
