import { median, percentile } from '../../bench/benchmark.ts';

/** One kill: when, until when, and what it came to. */
export interface Storm {
  killedAt: number;
  backMs: number;
  lost: number;
  /** Who did not come back. */
  missing: number;
  queriesPerSocket: number;
}

export interface AlarmTime {
  committedAt: number;
  /** Of each screen: when it showed the alarm, and whether it was connected all the while. */
  shown: { at: number | undefined; wasLive: boolean }[];
}

export const goals = { backMs: 10_000, ofBare: 2, queriesPerSocket: 1, alarmP99Ms: 1_000 };

/** Each storm by itself: a bad one must not hide behind the median. */
export const tooSlow = (ours: readonly Storm[], bare: readonly Storm[]): number =>
  ours.filter(
    ({ backMs }, at) => backMs > Math.max(goals.backMs, goals.ofBare * (bare[at]?.backMs ?? 0)),
  ).length;

/** Alarms written between a kill and the moment when the last was back. */
export function alarmFigures(alarms: readonly AlarmTime[], storms: readonly Storm[]) {
  const during = alarms.filter(({ committedAt }) =>
    storms.some(
      ({ killedAt, backMs }) => committedAt >= killedAt && committedAt <= killedAt + backMs,
    ),
  );
  const times = { live: [] as number[], broken: [] as number[] };
  for (const { committedAt, shown } of during)
    for (const { at, wasLive } of shown)
      if (at !== undefined) times[wasLive ? 'live' : 'broken'].push(at - committedAt);
  const neverShown = alarms.flatMap(({ shown }) => shown).filter(({ at }) => at === undefined);
  return {
    raised: alarms.length,
    during_storms: during.length,
    never_shown: neverShown.length,
    commit_to_screen_ms: { connected: of(times.live), connection_lost: of(times.broken) },
    isInTime: times.live.length > 0 && percentile(times.live, 0.99) <= goals.alarmP99Ms,
  };
}

export const of = (times: number[]) =>
  times.length === 0
    ? undefined
    : {
        count: times.length,
        median: Math.round(median(times)),
        p99: Math.round(percentile(times, 0.99)),
        worst: Math.round(Math.max(...times)),
      };
