import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresence } from './presence.ts';

const times = { quietMs: 10_000, answerMs: 5_000 } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const press = () => globalThis.dispatchEvent(new Event('keydown'));

it('asks whoever watches after a quiet time, and takes any key for an answer [R003-8.6]', () => {
  const presence = createPresence(() => Date.now(), times);
  const leave = presence.watch();
  vi.advanceTimersByTime(9_500);
  expect(presence.state.get()).toBe('here');
  vi.advanceTimersByTime(1_000);
  expect(presence.state.get()).toBe('asked');
  press();
  expect(presence.state.get()).toBe('here');
  vi.advanceTimersByTime(16_000);
  expect(presence.state.get()).toBe('away');
  press();
  expect(presence.state.get()).toBe('here');
  leave();
});

it('asks nobody who watches nothing, and nobody who talks [R003-8.7]', () => {
  const presence = createPresence(() => Date.now(), times);
  vi.advanceTimersByTime(60_000);
  expect(presence.state.get()).toBe('here');
  const leave = presence.watch();
  const stopTalking = presence.occupy();
  vi.advanceTimersByTime(60_000);
  expect(presence.state.get()).toBe('here');
  stopTalking();
  vi.advanceTimersByTime(16_000);
  expect(presence.state.get()).toBe('away');
  leave();
  expect(presence.state.get()).toBe('here');
});
