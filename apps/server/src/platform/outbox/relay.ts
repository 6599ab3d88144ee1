import { setTimeout } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Leadership } from '../leader.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { clearOutbox, readOutbox } from './outbox.queries.ts';
import { publishRows } from './publish-rows.ts';

const pollMs = 200;
const mostPerRead = 1_000;
/** Under load events travel together: a read and a removal for each would slow the saves they tell of. */
const gatherMs = 15;

/**
 * Hands committed events to the bus in commit order. A row is removed only after the bus has
 * confirmed it: a crash in between sends it twice, and clients that refetch by id do not mind.
 */
export async function runRelay(
  leadership: Leadership,
  bus: Bus,
  metrics: Metrics,
  tracing: Tracing,
): Promise<void> {
  let place = { xid: '0', id: '0' };
  // What was sent and not yet removed when the machine dies is sent twice; saves wait for the disk alone.
  await leadership.client.query('SET synchronous_commit = off');
  while (leadership.held) {
    if (!bus.up) {
      await leadership.pause(pollMs);
      continue;
    }
    const readAt = performance.now();
    const rows = await readOutbox(leadership.client, place, mostPerRead);
    for (const { age } of rows) metrics.relayLag.observe(age);
    const last = rows.at(-1);
    if (last) {
      await publishRows(bus, tracing, rows);
      await clearOutbox(leadership.client, last);
      metrics.relayed.inc(rows.length);
      place = { xid: last.xid, id: last.id };
    }
    if (rows.length === mostPerRead) continue;
    await leadership.pause(pollMs);
    const rest = readAt + gatherMs - performance.now();
    if (rest > 0) await setTimeout(rest);
  }
}
