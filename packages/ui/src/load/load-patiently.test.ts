import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what did not arrive is asked for again', async () => {
  const load = vi.fn(() =>
    load.mock.calls.length < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('here'),
  );
  const loading = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});

test('it gives up in the end', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  const loading = expect(loadPatiently(load)).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(load).toHaveBeenCalledTimes(6);
});
