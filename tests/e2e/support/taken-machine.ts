import { beforeEach } from 'vitest';
import { eventually } from '../../../packages/test-kit/src/eventually.ts';
import { processorTimes, stolenSince } from '../../../tools/stolen-time.ts';
import { runUntil } from './run-until.ts';

/**
 * Other machines of the same host take the processor, at times most of it for minutes, and then pages
 * wait in vain. A test that failed while they had more than a quarter of it says nothing, and is repeated
 * once the machine is ours again. One that failed on a machine of our own has failed.
 */
const mostStolen = 0.25;
/** As many as Vitest is told to allow. */
const repeats = 2;
/** To the end of a bounded run: what has had no chance by then is skipped. */
const waitAtMostMs = Number.isFinite(runUntil) ? Math.max(0, runUntil - Date.now()) : 10 * 60_000;

beforeEach(async ({ task }) => {
  if (task.result?.retryCount) await machineIsOurs();
  const before = processorTimes();
  // The file of settings cannot hold a function, and Vitest asks here before each repeat.
  Object.assign(task, {
    retry: { count: repeats, condition: () => stolenSince(before) > mostStolen },
  });
}, waitAtMostMs + 30_000);

/** Or the time of the run is over, and what comes next is skipped. */
async function machineIsOurs(): Promise<void> {
  await eventually(() => shareTakenFromWork() <= mostStolen || Date.now() > runUntil, {
    withinMs: waitAtMostMs + 10_000,
    everyMs: 5_000,
  });
}

/** Nothing is taken from who wants nothing, so it wants something for a moment. */
function shareTakenFromWork(): number {
  const before = processorTimes();
  const until = Date.now() + 300;
  while (Date.now() < until);
  return stolenSince(before);
}
