import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { callAs, makeRoom } from './support/api.ts';
import { startBlockingProxy } from './support/blocking-proxy.ts';
import type { BlockingProxy } from './support/blocking-proxy.ts';
import { chargeNurse, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

let proxy: BlockingProxy | undefined;

const visitors = useVisitors(async () => {
  const web = new URL(stack().urls.web);
  proxy = await startBlockingProxy(web);
  // The origin and its cookies stay the same; the connection goes to the proxy.
  return [`--host-resolver-rules=MAP ${web.host} 127.0.0.1:${proxy.port}`];
});
afterAll(() => proxy?.[Symbol.asyncDispose]());

/** Resolves with the time at which the page first shows these words, by the clock of the machine. */
const timeSeen = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    words,
  );

test('a change appears within 1 s by polling where WebSocket is blocked', async () => {
  const [watching, editing] = await Promise.all([
    visitors.arrive(nurse, '/hospital/rooms'),
    visitors.arrive(chargeNurse, '/hospital/rooms'),
  ]);
  for (const visitor of [watching, editing]) visitor.expectProblem(/WebSocket connection .*403/);
  await watching.shows('Rooms');
  await editing.shows('Rooms');
  const division = Number(new URL(editing.page.url()).searchParams.get('division_id'));
  let room = await makeRoom(editing.page, division);
  const { name } = room;
  await watching.page.goto(`${stack().urls.web}/hospital/rooms?q=${encodeURIComponent(name)}`);
  await watching.shows('Rooms');
  await watching.page.getByRole('status', { name: /^Live\./ }).waitFor();
  await expect.poll(() => proxy?.refused()).toBeGreaterThan(0);

  const delays: number[] = [];
  for (const round of ['first', 'second', 'third']) {
    const renamed = `${name} ${round}`;
    const seen = timeSeen(watching.page, renamed);
    room = await callAs<Room>(editing.page, `/rooms/${room.id}`, {
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
    delays.push((await seen) - savedAt);
  }
  // The median: one pause of the machine says nothing about polling.
  const [, median] = delays.sort((a, b) => a - b);
  expect(median).toBeLessThan(1_000);
  expect(watching.frames).toEqual([]);
});
