import { expect, it } from 'vitest';
import { realChanges, statusStrip } from './status-strip.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const change = (status: 'online' | 'offline', hour: number) => ({
  status,
  at: at(hour).toISOString(),
});
const told = (history: Parameters<typeof statusStrip>[0]) =>
  statusStrip(history, at(0), at(10)).map(({ status, share }) => [status, share]);

it('fills the span with what the device was, from what it was before it', () => {
  const history = [change('online', -5), change('offline', 4), change('online', 6)];
  expect(told(history)).toEqual([
    ['online', 40],
    ['offline', 20],
    ['online', 40],
  ]);
});

it('is unknown before the first that is known, and one part where nothing changed', () => {
  expect(told([])).toEqual([['unknown', 100]]);
  expect(told([change('online', 5), change('online', 7), change('offline', 12)])).toEqual([
    ['unknown', 50],
    ['online', 50],
  ]);
});

it('tells only what became another', () => {
  const history = [change('online', 9), change('online', 8), change('offline', 7)];
  expect(realChanges(history)).toEqual([change('online', 8), change('offline', 7)]);
});
