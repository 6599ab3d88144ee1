import type { AlarmStepName, OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { alarmStepOrder, stepStands } from '@lamplight/domain/alarms/alarm-steps';
import { expect, it } from 'vitest';
import { isHeard, isTaken, isUnconfirmed, minutes } from './alarm-view.ts';

const raised_at = '2026-03-02T08:00:00.000Z';
const at = (seconds: number) => Date.parse(raised_at) + seconds * 1_000;
const after = (
  done: AlarmStepName[],
  more: Partial<Pick<OpenAlarm, 'told_because' | 'paused_until'>> = {},
) => ({
  raised_at,
  told_because: 'observer' as const,
  paused_until: null,
  steps: stepStands(done.map((step) => ({ step, at: raised_at }))).map((one) => ({
    ...one,
    at: one.stands === 'done' ? raised_at : null,
    user: null,
    late_at: null,
  })),
  ...more,
});

it('is heard by who was told until somebody has taken it [R003-5.9]', () => {
  expect(isHeard(after(['sounded', 'delivered', 'seen']), at(60))).toBe(true);
  expect(isHeard(after(['acknowledged']), at(60))).toBe(false);
  expect(isHeard(after(['in_room']), at(60))).toBe(false);
  expect(isHeard(after([], { told_because: 'raiser' }), at(60))).toBe(false);
  expect(isHeard(after([], { told_because: null }), at(60))).toBe(false);
  const paused = after([], { paused_until: '2026-03-02T08:02:00.000Z' });
  expect([isHeard(paused, at(119)), isHeard(paused, at(121))]).toEqual([false, true]);
});

it('is not confirmed three seconds after it was raised without the room, until somebody is there [R003-5.4]', () => {
  expect(isUnconfirmed(after([]), at(2.9))).toBe(false);
  expect(isUnconfirmed(after(['acknowledged']), at(3))).toBe(true);
  expect(isUnconfirmed(after(['sounded']), at(30))).toBe(false);
  expect(isUnconfirmed(after(['in_room']), at(30))).toBe(false);
});

it('is not taken by being shown or seen', () => {
  for (const step of alarmStepOrder)
    expect(isTaken(after([step]))).toBe(alarmStepOrder.indexOf(step) >= 3);
  expect([minutes(7_900), minutes(750_000), minutes(-5)]).toEqual(['0:07', '12:30', '0:00']);
});
