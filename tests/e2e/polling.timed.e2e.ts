import { afterAll, expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import { startBlockingProxy } from './support/blocking-proxy.ts';
import type { BlockingProxy } from './support/blocking-proxy.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

let proxy: BlockingProxy | undefined;

const visitors = useVisitors(async () => {
  const web = new URL(stack().urls.web);
  proxy = await startBlockingProxy(web);
  // The browser keeps its address, and so its cookies and its origin, but reaches the proxy.
  return [`--host-resolver-rules=MAP ${web.host} 127.0.0.1:${proxy.port}`];
});
afterAll(() => proxy?.[Symbol.asyncDispose]());

test('where WebSocket is blocked, changes still arrive by polling', async () => {
  const [watching, editing] = await Promise.all([
    visitors.arriveBySignIn(nurse, '/hospital/rooms'),
    visitors.arriveBySignIn(chargeNurse, '/hospital/rooms'),
  ]);
  for (const visitor of [watching, editing]) visitor.expectProblem(/WebSocket connection .*403/);
  await editing.shows('Rooms');
  const division = Number(new URL(editing.page.url()).searchParams.get('division_id'));
  const room = await makeRoom(editing.page, division);
  await watching.page.goto(`${stack().urls.web}/hospital/rooms?q=${encodeURIComponent(room.name)}`);
  await watching.shows('Rooms');
  await watching.page.getByRole('status', { name: /^Live\./ }).waitFor();
  expect(proxy?.refused()).toBeGreaterThan(0);

  const renamed = `${room.name} by polling`;
  await noteWhen(watching.page, renamed);
  await callAs(editing.page, `/rooms/${room.id}`, {
    method: 'PUT',
    body: {
      name: renamed,
      unit_id: room.unit.id,
      description: null,
      beds: room.beds,
      version: room.version,
    },
  });
  const savedAt = Date.now();
  await watching.page.getByRole('cell', { name: renamed, exact: true }).waitFor();
  expect((await notedAt(watching.page)) - savedAt).toBeLessThan(1_000);
  expect(watching.frames).toEqual([]);
});
