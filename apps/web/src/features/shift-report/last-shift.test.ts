import { expect, it } from 'vitest';
import { shiftAt } from './last-shift.ts';

it.each([
  ['2026-03-02T15:00:00Z', 'America/New_York', '2026-03-02', 'day'],
  ['2026-03-02T12:00:00Z', 'America/New_York', '2026-03-02', 'day'],
  ['2026-03-02T11:59:00Z', 'America/New_York', '2026-03-01', 'night'],
  ['2026-03-03T00:30:00Z', 'America/New_York', '2026-03-02', 'night'],
  ['2026-03-03T06:00:00Z', 'America/New_York', '2026-03-02', 'night'],
] as const)('at %s in %s it is the shift of %s, %s [R003-9.4]', (now, zone, date, shift) => {
  expect(shiftAt(new Date(now), zone)).toEqual({ date, shift });
});
