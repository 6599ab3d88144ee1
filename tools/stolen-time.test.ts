import { expect, it } from 'vitest';
import { processorTimes, stolenSince } from './stolen-time.ts';

const before = processorTimes('cpu  100 0 50 1000 20 0 10 40 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n');

it('is the share of what was wanted, whatever was idle meanwhile', () => {
  expect(stolenSince(before, processorTimes('cpu  130 0 60 9000 90 0 10 80 0 0\n'))).toBe(0.5);
  expect(stolenSince(before, processorTimes('cpu  180 0 70 1000 20 0 10 40 0 0\n'))).toBe(0);
});

it('is nothing where nothing was wanted', () => {
  expect(stolenSince(before, before)).toBe(0);
});

it('is read from this machine', () => {
  expect(processorTimes().wanted).toBeGreaterThan(0);
});
