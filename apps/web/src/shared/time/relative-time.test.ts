import { expect, test } from 'vitest';
import { clockTime, fullTime, relativeTime } from './relative-time.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [90_000, '1 day ago'],
  [40 * 86_400, '1 month ago'],
  [800 * 86_400, '2 years ago'],
])('%d seconds ago reads %j', (seconds, text) => {
  expect(relativeTime(ago(seconds), now)).toBe(text);
});

test('times follow the zone and the clock of the person [R000-9.2]', () => {
  const evening = new Date('2026-03-01T00:05:00Z');
  const style = { timezone: 'America/New_York', time_format: '24' } as const;
  expect(clockTime(evening, style)).toBe('19:05');
  expect(clockTime(evening, { ...style, time_format: '12' })).toMatch(/^7:05\sPM$/);
  expect(fullTime(evening, style)).toBe('Feb 28, 2026, 19:05');
});
