import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutageWatch } from './outage-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const began = new Date('2026-11-17T03:00:00Z');
function watched(answers: (boolean | Error)[]) {
  const isReady = vi.fn(async () => {
    const answer = answers.shift() ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const over = vi.fn();
  const outage = createOutageWatch({ isReady, now: () => began, everyMs: 100, random: () => 0.5 });
  outage.whenOver(over);
  return { outage, isReady, over };
}

test('a server that is ready when asked had no outage, and nothing is asked for again', async () => {
  const { outage, isReady, over } = watched([true]);
  outage.suspect();
  expect(outage.isPossible()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(outage.isPossible()).toBe(false);
  expect(outage.since.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isReady).toHaveBeenCalledOnce();
  expect(over).not.toHaveBeenCalled();
});

test('an outage lasts from the first no until the server is ready, however often it is suspected', async () => {
  const { outage, isReady, over } = watched([false, new Error('no answer'), true, false]);
  outage.suspect();
  outage.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect(outage.since.get()).toBe(began);
  await vi.advanceTimersByTimeAsync(100);
  expect(outage.since.get()).toBe(began);
  await vi.advanceTimersByTimeAsync(100);
  expect(outage.since.get()).toBeUndefined();
  expect(over).toHaveBeenCalledOnce();
  expect(isReady).toHaveBeenCalledTimes(3);
  outage.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect(outage.since.get()).toBe(began);
});
