import { expect, it } from 'vitest';
import { createTestClock } from './clock.ts';

it('stands still until it is moved', () => {
  const clock = createTestClock('2026-01-01T00:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z');
});

it('hands out dates that nobody can move for others', () => {
  const clock = createTestClock('2026-01-01T00:00:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

it('refuses to run backwards and to start at no date', () => {
  expect(() => {
    createTestClock().advance(-1);
  }).toThrow('not by -1');
  expect(() => createTestClock('yesterday')).toThrow('yesterday is not a date');
});
