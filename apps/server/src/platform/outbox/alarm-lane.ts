import type { Bus } from '../bus/bus.ts';
import type { Leadership } from '../leader.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { clearLane, freeHeldJobs, readLane } from './alarm-lane.queries.ts';
import { publishRows } from './publish-rows.ts';

const pollMs = 100;
const mostPerRead = 500;
const freeEveryMs = 2_000;

/**
 * Hands news of alarms to the bus, on a connection of its own and out of a table of its own. A row is
 * removed after the bus has confirmed it, so a crash sends it twice and never not at all. Jobs about alarms that a
 * dead worker holds are let go here too: this leader is the one that always runs.
 */
export async function runAlarmLane(
  leadership: Leadership,
  bus: Bus,
  metrics: Metrics,
  tracing: Tracing,
  jobs: readonly string[],
): Promise<void> {
  let freedAt = -Infinity;
  while (leadership.held) {
    if (performance.now() - freedAt > freeEveryMs) {
      await freeHeldJobs(leadership.client, jobs);
      freedAt = performance.now();
    }
    if (!bus.up) {
      await leadership.pause(pollMs);
      continue;
    }
    const rows = await readLane(leadership.client, mostPerRead);
    for (const { age } of rows) metrics.alarmLag.observe(age);
    if (rows.length > 0) {
      await publishRows(bus, tracing, rows);
      await clearLane(
        leadership.client,
        rows.map(({ id }) => id),
      );
    }
    if (rows.length < mostPerRead) await leadership.pause(pollMs);
  }
}
