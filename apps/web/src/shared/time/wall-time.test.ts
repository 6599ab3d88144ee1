import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, minuteEnd, minuteStart, wallMinute, wallTime } from './wall-time.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

test('a moment is shown on the wall of a zone, and read from it', () => {
  const at = new Date('2026-03-01T20:04:05Z');
  expect(wallTime(at, 'America/New_York')).toBe('2026-03-01T15:04:05');
  expect(instantOf('2026-03-01T15:04', 'America/New_York').toISOString()).toBe(
    '2026-03-01T20:04:00.000Z',
  );
  expect(instantOf('', 'UTC').getTime()).toBeNaN();
});

test('what is read from a wall shows on it again, in every zone', () => {
  const seconds = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, (zone, second) => {
      const wall = wallTime(new Date(second * 1_000), zone);
      expect(wallTime(instantOf(wall, zone), zone)).toBe(wall);
    }),
  );
});

test.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
])('in %s %s is skipped and read as the hour after it', (zone, typed, read) => {
  expect(wallMinute(minuteStart(typed, zone), zone)).toBe(read);
});

test('a year stays while it is being typed', () => {
  const typed = '0202-03-01T15:04';
  expect(wallMinute(minuteStart(typed, 'America/New_York'), 'America/New_York')).toBe(typed);
});

test('a minute has a begin and an end that both show it; nothing chosen is nothing', () => {
  expect(minuteStart('2026-03-01T15:04', 'UTC')).toBe('2026-03-01T15:04:00.000Z');
  expect(minuteEnd('2026-03-01T15:04', 'UTC')).toBe('2026-03-01T15:04:59.999Z');
  expect(wallMinute('2026-03-01T15:04:59.999Z', 'UTC')).toBe('2026-03-01T15:04');
  expect([minuteStart('', 'UTC'), minuteEnd('', 'UTC'), wallMinute('', 'UTC')]).toEqual([
    '',
    '',
    '',
  ]);
});
