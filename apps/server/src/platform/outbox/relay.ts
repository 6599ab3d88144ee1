import type { Bus } from '../bus/bus.ts';
import type { Leadership } from '../leader.ts';
import type { Metrics } from '../metrics.ts';
import { clearOutbox, readOutbox } from './outbox.queries.ts';

const pollMs = 200;
const mostPerRead = 1_000;

/**
 * Hands committed events to the bus in commit order. A row is removed only after the bus has
 * confirmed it: a crash in between sends it twice, and clients that refetch by id do not mind.
 */
export async function runRelay(leadership: Leadership, bus: Bus, metrics: Metrics): Promise<void> {
  let place = { xid: '0', id: '0' };
  while (leadership.held) {
    if (!bus.up) {
      await leadership.pause(pollMs);
      continue;
    }
    const rows = await readOutbox(leadership.client, place, mostPerRead);
    for (const row of rows) {
      bus.publish(row.topic, JSON.stringify({ topic: row.topic, type: row.type, data: row.data }));
      metrics.relayLag.observe(row.age);
    }
    const last = rows.at(-1);
    if (last) {
      await bus.settled();
      await clearOutbox(leadership.client, last);
      metrics.relayed.inc(rows.length);
      place = { xid: last.xid, id: last.id };
    }
    if (rows.length < mostPerRead) await leadership.pause(pollMs);
  }
}
