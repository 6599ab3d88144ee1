import type { CurrentUser } from '../../packages/contracts/src/entities/current-user.ts';
import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { LiveEvent, RowChanged } from '../../packages/contracts/src/events.ts';
import { expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import {
  admin,
  adminOfAnotherHospital,
  chargeNurse,
  nurse,
  nurseElsewhere,
} from './support/people.ts';
import { isLive } from './support/requests.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();

const listOf = ({ name }: Room) =>
  `${stack().urls.web}/hospital/rooms?q=${encodeURIComponent(name)}`;

/** Ids of the rooms whose change was sent to this browser. An event is `42["event",{…}]` on the wire. */
const changedRooms = ({ frames }: WatchedPage): number[] =>
  frames
    .filter(({ text }) => text.startsWith('42["event"'))
    .map(({ text }) => (JSON.parse(text.slice(2)) as [string, LiveEvent])[1])
    .filter(({ type }) => type === 'room.changed')
    .map(({ data }) => (data as RowChanged).id);

test('a renamed room is marked in its place in the list, and its change is sent only to those who may see it', async () => {
  const [watching, elsewhere, foreign, boss, editing] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(nurseElsewhere, '/hospital/rooms'),
    visitors.arrive(adminOfAnotherHospital, '/hospital/rooms'),
    visitors.arrive(admin, '/'),
    visitors.arrive(chargeNurse, '/hospital/rooms'),
  ]);
  await editing.shows('Rooms');
  const division = Number(new URL(editing.page.url()).searchParams.get('division_id'));
  const room = await makeRoom(editing.page, division);

  await watching.page.goto(listOf(room));
  await watching.shows('Rooms');
  await elsewhere.shows('Rooms');
  await foreign.shows('Rooms');
  await Promise.all([watching, elsewhere, foreign].map(isLive));
  await watching.page.getByRole('cell', { name: room.name, exact: true }).waitFor();

  await editing.page.goto(editing.page.url().replace('/rooms', `/rooms/${room.id}/edit`));
  await editing.shows(`Room ${room.name}`);
  const renamed = `${room.name} renamed`;
  await editing.page.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed);
  watching.calls.length = 0;
  for (const visitor of [watching, elsewhere, foreign]) visitor.frames.length = 0;

  const row = watching.page.locator(`tr[data-row-id="${room.id}"]`);
  // The list has loaded, and nothing moves its rows until the change is saved.
  const placeBefore = await row.boundingBox();
  // The mark lasts one second, so the page looks for it with every frame.
  const marked = watching.page.waitForFunction(
    (id) => document.querySelector(`tr[data-row-id="${id}"][data-marked]`) !== null,
    room.id,
  );
  await editing.page.getByRole('button', { name: 'Save' }).click();
  await watching.page.getByRole('cell', { name: renamed, exact: true }).waitFor();

  // The changed row is marked and stays where it is. Only that row is loaded again.
  await marked;
  await expect.poll(() => row.boundingBox()).toEqual(placeBefore);
  expect(watching.calls.filter((call) => call.startsWith('GET /rooms'))).toEqual([
    expect.stringContaining(`ids%5B%5D=${room.id}`) as string,
  ]);
  expect(changedRooms(watching)).toEqual([room.id]);

  // Events arrive in order: once a change in their own division has arrived, the other one would have, too.
  const summit = await callAs<CurrentUser>(elsewhere.page, '/users/current');
  const nearElsewhere = await makeRoom(boss.page, summit.divisions[0]?.id ?? 0);
  const cedarvale = await callAs<CurrentUser>(foreign.page, '/users/current');
  const nearForeign = await makeRoom(foreign.page, cedarvale.divisions[0]?.id ?? 0);
  await expect.poll(() => changedRooms(elsewhere)).toEqual([nearElsewhere.id]);
  await expect.poll(() => changedRooms(foreign)).toEqual([nearForeign.id]);
});
