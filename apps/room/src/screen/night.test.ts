import { expect, it } from 'vitest';
import { isNight } from './night.ts';

it.each([
  ['2026-06-01T01:59:00Z', 'America/New_York', false],
  ['2026-06-01T02:00:00Z', 'America/New_York', true],
  ['2026-06-01T09:59:00Z', 'America/New_York', true],
  ['2026-06-01T10:00:00Z', 'America/New_York', false],
  ['2026-06-01T10:00:00Z', 'America/Los_Angeles', true],
  ['2026-06-01T07:00:00Z', 'UTC', false],
  ['2026-06-01T00:00:00Z', 'UTC', true],
])('%s in %s is night: %s [R001-2.62]', (at, zone, expected) => {
  expect(isNight(new Date(at), zone)).toBe(expected);
});
