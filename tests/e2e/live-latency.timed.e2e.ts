import type { Room } from '../../packages/contracts/src/entities/room.ts';
import { expect, test } from 'vitest';
import { makeRoom } from './support/api.ts';
import { bedsideNurse, chargeNurse, nurse } from './support/people.ts';
import { cardOf, isLive, raise, useQuietRequests } from './support/requests.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
useQuietRequests();

/*
 * Changes are made through the API, so that the only busy page is the one that is measured: from the reply to
 * the change until the page shows it, both by the clock of this machine.
 */

test('a renamed room shows within a second', async () => {
  const watching = await visitors.arrive(chargeNurse, '/hospital/rooms');
  await watching.shows('Rooms');
  const { page } = watching;
  const division = Number(new URL(page.url()).searchParams.get('division_id'));
  const { id, name, unit, description, beds, version } = await makeRoom(page, division);
  await page.goto(`${new URL(page.url()).origin}/hospital/rooms?q=${encodeURIComponent(name)}`);
  await watching.shows('Rooms');
  await isLive(watching);
  await page.getByRole('cell', { name, exact: true }).waitFor();
  const caller = await callerOf(chargeNurse);
  const renamed = `${name} renamed`;
  await noteWhen(page, renamed);

  const body = { name: renamed, unit_id: unit.id, description, beds, version };
  bodyOf(await caller.put<Room>(`/rooms/${id}`, { body }));
  const savedAt = Date.now();
  await page.getByRole('cell', { name: renamed, exact: true }).waitFor();
  expect((await notedAt(page)) - savedAt).toBeLessThan(1_000);
});

test('an alert closes within a second after somebody else accepted it [R000-4.37]', async () => {
  const [watching, asking] = await Promise.all([
    visitors.arrive(chargeNurse, '/hospital/units'),
    visitors.arrive(bedsideNurse, '/about'),
  ]);
  await Promise.all([watching, asking].map(isLive));
  const request = await raise(asking, 'rapid_response');
  await cardOf(watching, request).getByText('Rapid response').waitFor();
  const caller = await callerOf(nurse);
  const closed = 'Nell Lanternlight has accepted';
  await noteWhen(watching.page, closed);

  bodyOf(await caller.post(`/virtual_requests/${request.id}/accept`));
  const acceptedAt = Date.now();
  await cardOf(watching, request).getByText(closed).waitFor();
  expect((await notedAt(watching.page)) - acceptedAt).toBeLessThan(1_000);
});
