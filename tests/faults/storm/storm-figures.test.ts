import { expect, it } from 'vitest';
import { alarmFigures, tooSlow, type Storm } from './storm-figures.ts';

const storm = (backMs: number, killedAt = 1_000): Storm => ({
  killedAt,
  backMs,
  lost: 10,
  missing: 0,
  queriesPerSocket: 0.1,
});

it('holds each storm to ten seconds, or to twice the bare one beside it', () => {
  expect(tooSlow([storm(9_999), storm(12_000)], [storm(100), storm(6_000)])).toBe(0);
  expect(tooSlow([storm(9_999), storm(12_001)], [storm(6_000), storm(6_000)])).toBe(1);
  expect(tooSlow([storm(10_001)], [])).toBe(1);
});

it('takes alarms of a storm, apart by whether the screen was connected', () => {
  const alarms = [
    { committedAt: 900, shown: [{ at: 9_000, wasLive: true }] },
    {
      committedAt: 1_100,
      shown: [
        { at: 1_150, wasLive: true },
        { at: 2_600, wasLive: false },
      ],
    },
  ];
  expect(alarmFigures(alarms, [storm(500)])).toMatchObject({
    raised: 2,
    during_storms: 1,
    never_shown: 0,
    commit_to_screen_ms: { connected: { count: 1, p99: 50 }, connection_lost: { worst: 1_500 } },
    isInTime: true,
  });
});

it('finds alarms that were late or never shown, and none at all', () => {
  const late = { committedAt: 1_100, shown: [{ at: 2_101, wasLive: true }] };
  const never = { committedAt: 5_000, shown: [{ at: undefined, wasLive: false }] };
  expect(alarmFigures([late, never], [storm(500)])).toMatchObject({
    never_shown: 1,
    isInTime: false,
  });
  expect(alarmFigures([], [storm(500)]).isInTime).toBe(false);
});
