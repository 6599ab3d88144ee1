import { becauseOf, heardTrace } from '@lamplight/api-client/trace';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const recording = (random = () => 0) => {
  const runs: { at: number; keys: number[] }[] = [];
  const begin = Date.now();
  const coalescer = coalesce<number>({
    run: (keys) => {
      runs.push({ at: Date.now() - begin, keys });
      return Promise.resolve();
    },
    random,
  });
  return { runs, coalescer };
};

test('the first request runs at once', () => {
  const { runs, coalescer } = recording();
  coalescer.ask([1]);
  expect(runs).toEqual([{ at: 0, keys: [1] }]);
});

test('what follows runs together, once, a second after the first', async () => {
  const { runs, coalescer } = recording();
  coalescer.ask([1]);
  await vi.advanceTimersByTimeAsync(100);
  coalescer.ask([2, 3]);
  coalescer.ask([2]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual([
    { at: 0, keys: [1] },
    { at: 1_000, keys: [2, 3] },
  ]);
});

test('jitter spreads later runs but never the first', async () => {
  const { runs, coalescer } = recording(() => 1);
  coalescer.ask([1]);
  coalescer.ask([2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs.map(({ at }) => at)).toEqual([0, 1_250]);
});

test('a hundred requests a second are at most one run a second', async () => {
  const { runs, coalescer } = recording();
  for (let step = 0; step < 500; step += 1) {
    coalescer.ask([step % 25]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(runs.length).toBeLessThanOrEqual(6);
  expect(runs.length).toBeGreaterThanOrEqual(5);
});

test('a slow run is not overtaken by a second one', async () => {
  const finish: (() => void)[] = [];
  const runs: number[][] = [];
  const coalescer = coalesce<number>({
    run: (keys) => {
      runs.push(keys);
      return new Promise((resolve) => finish.push(resolve));
    },
    random: () => 0,
  });
  coalescer.ask([1]);
  coalescer.ask([2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([[1]]);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual([[1], [2]]);
});

test('after a pause the next request runs at once again', async () => {
  const { runs, coalescer } = recording();
  coalescer.ask([1]);
  await vi.advanceTimersByTimeAsync(3_000);
  coalescer.ask([2]);
  expect(runs.map(({ at }) => at)).toEqual([0, 3_000]);
});

test('a stopped one runs nothing more', async () => {
  const { runs, coalescer } = recording();
  coalescer.ask([1]);
  coalescer.ask([2]);
  coalescer.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
});

test('what waited is asked for because of the first event that asked for it', async () => {
  const causes: (string | undefined)[] = [];
  const coalescer = coalesce<number>({
    run: () => {
      causes.push(heardTrace());
      return Promise.resolve();
    },
    random: () => 0,
  });
  becauseOf('first', () => coalescer.ask([1]));
  await vi.advanceTimersByTimeAsync(100);
  // Concerns nothing on screen.
  becauseOf('none of it', () => coalescer.ask([]));
  becauseOf('second', () => coalescer.ask([2]));
  becauseOf('third', () => coalescer.ask([3]));
  await vi.advanceTimersByTimeAsync(5_000);
  coalescer.ask([4]);
  expect(causes).toEqual(['first', 'second', undefined]);
});
