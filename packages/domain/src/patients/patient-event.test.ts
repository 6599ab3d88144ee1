import { eventTypes } from '@lamplight/contracts/entities/stat-alarm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAheadMs, eventProblems, mayEditEvent, observedAtProblem } from './patient-event.ts';

const paths = (event: Parameters<typeof eventProblems>[0]) =>
  eventProblems(event).map(({ path }) => path);
const nothing = { event_type: null, stat_alarm_category_id: null, description: null };

it.each([
  [nothing, ['event_type']],
  [{ ...nothing, event_type: 'note' as const }, ['description']],
  [{ ...nothing, event_type: 'note' as const, description: ' ' }, ['description']],
  [{ ...nothing, event_type: 'note' as const, description: 'Sleeps' }, []],
  [{ ...nothing, event_type: 'prevented' as const }, ['stat_alarm_category_id']],
  [{ ...nothing, event_type: 'occurred' as const, stat_alarm_category_id: 7 }, []],
])('of %j these are missing: %j [R002-3.30]', (event, missing) => {
  expect(paths(event)).toEqual(missing);
});

const written = fc.record({
  event_type: fc.constantFrom(null, ...eventTypes),
  stat_alarm_category_id: fc.option(fc.integer({ min: 1 })),
  description: fc.option(fc.string()),
});

it('whatever is filled in besides, more is never missing than without it [R002-3.30]', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1 }), (event, category) => {
      const before = paths(event);
      const more = { ...event, stat_alarm_category_id: category, description: 'Words' };
      for (const path of paths(more)) expect(before).toContain(path);
      expect(paths(more)).toEqual(event.event_type === null ? ['event_type'] : []);
    }),
  );
});

it('an event lies between the beginning of the session and now, give or take a minute [R002-3.31]', () => {
  const since = new Date('2026-03-01T10:00:00Z');
  const now = new Date('2026-03-01T12:00:00Z');
  fc.assert(
    fc.property(fc.date({ noInvalidDate: false }), (at) => {
      const isInside =
        at.getTime() >= since.getTime() - clockAheadMs &&
        at.getTime() <= now.getTime() + clockAheadMs;
      expect(observedAtProblem(at, { since, now }) === undefined).toBe(isInside);
    }),
  );
  const minute = (by: number) => new Date(now.getTime() + by * clockAheadMs);
  expect(observedAtProblem(minute(1), { since, now })).toBeUndefined();
  expect(observedAtProblem(minute(2), { since, now })?.path).toBe('observed_at');
});

describe('who may change an event [R002-3.34]', () => {
  const own = { source: 'manual' as const, created_by: { id: 7 } };
  it.each([
    [own, { userId: 7, mayEditEvents: false }, true],
    [own, { userId: 8, mayEditEvents: false }, false],
    [own, { userId: 8, mayEditEvents: true }, true],
    [{ source: 'ai' as const, created_by: null }, { userId: 8, mayEditEvents: true }, false],
  ])('%j by %j: %s', (event, who, may) => {
    expect(mayEditEvent(event, who)).toBe(may);
  });
});
