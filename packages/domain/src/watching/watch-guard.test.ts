import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardStep, proofEveryMs, type GuardedMonitor } from './watch-guard.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const watched = (over: Partial<GuardedMonitor> = {}): GuardedMonitor => ({
  isActive: true,
  guardSeconds: 30,
  watchedAt: start,
  lapse: null,
  isUnseen: false,
  curtain: null,
  told: 'nobody',
  guardedSince: start,
  ...over,
});

it('warns the backup after the time of the hospital, and the charge nurse after it again [R003-8.1]', () => {
  expect(guardStep(watched(), after(29.9))).toEqual({ do: 'rest' });
  expect(guardStep(watched(), after(30))).toMatchObject({ do: 'tell-backup', why: 'left' });
  expect(guardStep(watched({ told: 'backup' }), after(59.9))).toEqual({ do: 'rest' });
  expect(guardStep(watched({ told: 'backup' }), after(60))).toMatchObject({ do: 'tell-charge' });
  expect(guardStep(watched({ told: 'charge' }), after(600))).toEqual({ do: 'rest' });
});

it.each([
  [{ lapse: 'sound_off' as const }, 'sound_off'],
  [{ lapse: 'not_answering' as const }, 'not_answering'],
  [{ isUnseen: true }, 'nobody'],
])('says why nobody watches: %j is %s [R003-8.2]', (over, why) => {
  expect(guardStep(watched(over), after(31))).toMatchObject({ why });
});

it('takes a closed curtain for a look until its time is over [R003-8.3]', () => {
  const curtain = { closedAt: start, minutes: 10 };
  const before = watched({ watchedAt: after(599), curtain });
  expect(guardStep(before, after(600))).toEqual({ do: 'rest' });
  const then = watched({ watchedAt: after(629), curtain });
  expect(guardStep(then, after(630))).toMatchObject({
    do: 'tell-backup',
    why: 'curtain',
    since: after(600),
  });
});

it('is over when somebody watches again, monitoring ends or the guard is switched off [R003-8.4]', () => {
  const told = { told: 'backup' as const };
  expect(guardStep(watched({ ...told, watchedAt: after(40) }), after(41))).toEqual({ do: 'end' });
  expect(guardStep(watched({ ...told, isActive: false }), after(99))).toEqual({ do: 'end' });
  expect(guardStep(watched({ ...told, guardSeconds: null }), after(99))).toEqual({ do: 'end' });
});

it('gives everybody the whole time again after it was away itself, and takes no warning back for it [R003-8.5]', () => {
  const away = { guardedSince: after(600) };
  expect(guardStep(watched(away), after(629.9))).toEqual({ do: 'rest' });
  expect(guardStep(watched(away), after(630))).toMatchObject({ do: 'tell-backup', since: start });
  const told = watched({ ...away, told: 'backup' });
  expect(guardStep(told, after(601))).toEqual({ do: 'rest' });
  expect(guardStep(told, after(630))).toMatchObject({ do: 'tell-charge' });
  expect(guardStep({ ...told, watchedAt: after(600) }, after(601))).toEqual({ do: 'end' });
});

it('never calls a patient watched whom nobody saw for longer than the time, and never warns before', () => {
  const seconds = fc.integer({ min: 0, max: 4_000 });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 900 }), seconds, seconds, (guardSeconds, seen, more) => {
      const step = guardStep(watched({ guardSeconds, watchedAt: after(seen) }), after(seen + more));
      expect(step.do).toBe(more >= guardSeconds ? 'tell-backup' : 'rest');
    }),
  );
});

it('hears from a page three times within the shortest guard it must serve [R003-8.5]', () => {
  expect(proofEveryMs(null)).toBe(10_000);
  expect(proofEveryMs(5)).toBe(1_666);
  expect(proofEveryMs(900)).toBe(10_000);
});
