import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-03-01T06:30:00Z', 'UTC', 'Good morning, Ida'],
  ['2026-03-01T12:00:00Z', 'UTC', 'Good afternoon, Ida'],
  ['2026-03-01T18:00:00Z', 'UTC', 'Good evening, Ida'],
  ['2026-03-01T03:00:00Z', 'UTC', 'Good evening, Ida'],
  ['2026-03-01T03:00:00Z', 'Asia/Tokyo', 'Good afternoon, Ida'],
])('%s in %s', (at, zone, text) => {
  expect(greeting('Ida Finch', new Date(at), zone)).toBe(text);
});
