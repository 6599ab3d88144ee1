import { expect, test } from 'vitest';
import { noticedTimes } from './figures.ts';
import type { Listened } from './lanes.ts';

const outages = [{ from: 10_000, to: 13_000 }];
const alarm = (committed: number, shownAt: number, heardAt: number) =>
  ({ uuid: String(committed), shownAt, heardAt }) as Listened;
const judge = (...alarms: Listened[]) => noticedTimes(alarms, Number, outages);

test('an alarm is across an outage that anything of it fell into', () => {
  const { calm, acrossAnOutage } = judge(
    alarm(5_000, 5_100, 5_200),
    // Written before the kill, heard after it.
    alarm(9_800, 9_990, 10_100),
    alarm(14_000, 14_100, 14_150),
    alarm(14_600, 14_700, 14_710),
  );
  expect([calm.audible.alarms, acrossAnOutage.audible.alarms]).toEqual([2, 2]);
  expect(calm.audible.worst).toBe(200);
  expect(acrossAnOutage.visible.worst).toBe(190);
});

test('both being seen and being heard have to be in time', () => {
  const calm = alarm(5_000, 5_100, 5_200);
  expect(judge(calm, alarm(11_000, 15_900, 15_900)).isInTime).toBe(true);
  expect(judge(calm, alarm(11_000, 11_100, 16_100)).isInTime).toBe(false);
  expect(judge(alarm(5_000, 5_600, 5_100), alarm(11_000, 11_100, 11_100)).isInTime).toBe(false);
});
