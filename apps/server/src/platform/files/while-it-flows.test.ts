import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileItFlows } from './while-it-flows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up an object whose store fell silent', async () => {
  const content = new Readable({ read: () => undefined });
  content.push('one');
  const pieces = whileItFlows(content, 1_000);
  expect(String((await pieces.next()).value)).toBe('one');
  const next = expect(pieces.next()).rejects.toThrow('fell silent');
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(content.destroyed).toBe(true);
});

it('waits for whoever reads it', async () => {
  const pieces = whileItFlows(Readable.from(['one', 'two']), 1_000);
  await pieces.next();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await pieces.next()).value).toBe('two');
  expect(await pieces.next()).toMatchObject({ done: true });
  expect(vi.getTimerCount()).toBe(0);
});
