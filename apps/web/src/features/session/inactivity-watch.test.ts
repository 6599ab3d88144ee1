import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInactivityWatch, secondsLeft } from './inactivity-watch.ts';
import type { Inactivity } from './inactivity-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server whose timer began at `lastInput`: asks after 60 s, ends 30 s later. */
function serverTimer() {
  let lastInput = Date.now();
  let asked = 0;
  let reachable = true;
  const state = (): Inactivity => {
    const idle = (Date.now() - lastInput) / 1_000;
    return { asks_in_seconds: 60 - idle, ends_in_seconds: 90 - idle, owns_patients: false };
  };
  return {
    state,
    asked: () => asked,
    touch: () => (lastInput = Date.now()),
    goAway: () => (reachable = false),
    ask: () => {
      asked += 1;
      if (!reachable) return Promise.reject(new Error('no network'));
      return state().ends_in_seconds <= 0
        ? Promise.reject(new Error('InactivityTimeout'))
        : Promise.resolve(state());
    },
  };
}

const start = () => {
  const server = serverTimer();
  let overdue = 0;
  const watch = createInactivityWatch({ ask: server.ask, onOverdue: () => (overdue += 1) });
  watch.learn(server.state());
  return { server, watch, overdue: () => overdue };
};

test('it asks the server when its moment comes, and only then shows the question', async () => {
  const { server, watch } = start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(watch.presence.get()).toEqual({ kind: 'active' });
  expect(server.asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.presence.get()).toEqual({
    kind: 'asking',
    endsAt: Date.now() + 30_000,
    ownsPatients: false,
  });
  watch.stop();
});

test('input in another tab, known to the server alone, keeps the question away', async () => {
  const { server, watch } = start();
  await vi.advanceTimersByTimeAsync(50_000);
  server.touch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked()).toBe(1);
  expect(watch.presence.get()).toEqual({ kind: 'active' });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(watch.presence.get().kind).toBe('asking');
  watch.stop();
});

test('an answer in another tab closes the question here within 5 seconds', async () => {
  const { server, watch } = start();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(watch.presence.get().kind).toBe('asking');
  server.touch();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watch.presence.get()).toEqual({ kind: 'active' });
  watch.stop();
});

test('the countdown stays steady while the server is asked again', async () => {
  const { watch } = start();
  await vi.advanceTimersByTimeAsync(60_000);
  const first = watch.presence.get();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(watch.presence.get()).toBe(first);
  watch.stop();
});

test('without an answer the session is given up a while after its end, not before', async () => {
  const { server, watch, overdue } = start();
  await vi.advanceTimersByTimeAsync(61_000);
  server.goAway();
  await vi.advanceTimersByTimeAsync(38_000);
  expect(overdue()).toBe(0);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(overdue()).toBe(1);
  watch.stop();
});

test('a stopped watch asks nothing', async () => {
  const { server, watch } = start();
  watch.stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(server.asked()).toBe(0);
});

test.each([
  [10_000, 10],
  [9_001, 10],
  [1, 1],
  [0, 0],
  [-500, 0],
])('%d ms before the end reads %d', (before, seconds) => {
  expect(secondsLeft(before, 0)).toBe(seconds);
});

test('without a server who is there keeps her page, and who is not loses it [R003-11.4]', async () => {
  const { server, watch, overdue } = start();
  server.goAway();
  await vi.advanceTimersByTimeAsync(80_000);
  watch.noteUntoldInput();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(overdue()).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(overdue()).toBeGreaterThan(0);
  watch.stop();
});
