import { percentile } from '../../bench/benchmark.ts';
import type { Listened } from './lanes.ts';

/** From the commit until the alarm is on the page and heard there. */
export const goalMs = { calm: 500, outage: 5_000 };
/** After the last part is back, until those who lost it have come back too: two attempts and a spread answer. */
const settleMs = 1_500;

export interface Outage {
  from: number;
  to: number;
}

const of = (times: number[]) => ({
  alarms: times.length,
  median: Math.round(percentile(times, 0.5)),
  p99: Math.round(percentile(times, 0.99)),
  worst: Math.round(Math.max(...times)),
});

/** What each alarm took to be seen and to be heard, apart by whether something was dead meanwhile. */
export function noticedTimes(
  alarms: readonly Listened[],
  committedAt: (uuid: string) => number | undefined,
  outages: readonly Outage[],
) {
  const times = {
    calm: { visible: [] as number[], audible: [] as number[] },
    outage: { visible: [] as number[], audible: [] as number[] },
  };
  const late: string[] = [];
  for (const { id, uuid, shownAt, heardAt } of alarms) {
    const committed = committedAt(uuid);
    if (committed === undefined || shownAt === undefined || heardAt === undefined) continue;
    const last = Math.max(shownAt, heardAt);
    const isHit = outages.some(({ from, to }) => committed < to + settleMs && last > from);
    const kind = isHit ? 'outage' : 'calm';
    times[kind].visible.push(shownAt - committed);
    times[kind].audible.push(heardAt - committed);
    const killed = outages.findLast(({ from }) => from < last);
    if (last - committed > goalMs[kind])
      late.push(
        `alarm ${id} seen after ${shownAt - committed} ms, heard after ${Math.round(heardAt - committed)} ms; ` +
          `written ${killed ? committed - killed.from : '-'} ms after the last kill`,
      );
  }
  const told = (kind: 'calm' | 'outage') => ({
    visible: of(times[kind].visible),
    audible: of(times[kind].audible),
  });
  const isWithin = (kind: 'calm' | 'outage') =>
    Object.values(times[kind]).every((all) => percentile(all, 0.99) <= goalMs[kind]);
  return {
    calm: told('calm'),
    acrossAnOutage: told('outage'),
    /** For whoever looks into it. */
    late,
    isInTime: isWithin('calm') && isWithin('outage'),
  };
}
