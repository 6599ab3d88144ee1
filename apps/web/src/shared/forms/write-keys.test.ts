import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteKeys } from './write-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the same content keeps its key until it has succeeded', () => {
  const keys = new WriteKeys();
  const first = keys.keyFor('note', { state: 'agreed' });
  expect(keys.keyFor('note', { state: 'agreed' })).toBe(first);
  expect(keys.keyFor('another', { state: 'agreed' })).not.toBe(first);
  keys.done('note', first);
  expect(keys.keyFor('note', { state: 'agreed' })).not.toBe(first);
});

test('content that was sent before another one is a new write', () => {
  const keys = new WriteKeys();
  const first = keys.keyFor('order', [1, 2]);
  const second = keys.keyFor('order', [2, 1]);
  keys.done('order', first);
  expect(keys.keyFor('order', [2, 1])).toBe(second);
  expect(keys.keyFor('order', [1, 2])).not.toBe(first);
});

test('a key is kept for its time after the last press', () => {
  const keys = new WriteKeys(1_000);
  const first = keys.keyFor('take', 7);
  vi.advanceTimersByTime(900);
  expect(keys.keyFor('take', 7)).toBe(first);
  vi.advanceTimersByTime(900);
  expect(keys.keyFor('take', 7)).toBe(first);
  vi.advanceTimersByTime(1_100);
  expect(keys.keyFor('take', 7)).not.toBe(first);
});

test('files are compared by themselves', () => {
  const keys = new WriteKeys();
  const file = new Blob(['one']);
  const first = keys.keyFor('picture', { body: file });
  expect(keys.keyFor('picture', { body: file })).toBe(first);
  expect(keys.keyFor('picture', { body: new Blob(['two']) })).not.toBe(first);
});
