import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

it('doubles from 200 ms to at most 10 s while a part keeps dying', () => {
  const backOff = new BackOff();
  const delays = Array.from({ length: 8 }, () => backOff.delayAfterExit(0));
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
});

it('begins anew after five seconds of readiness', () => {
  const backOff = new BackOff();
  backOff.delayAfterExit(0);
  backOff.delayAfterExit(0);
  backOff.becameReady(1000);
  expect(backOff.delayAfterExit(6000)).toBe(200);
});

it('does not count a short readiness', () => {
  const backOff = new BackOff();
  backOff.delayAfterExit(0);
  backOff.becameReady(1000);
  expect(backOff.delayAfterExit(5999)).toBe(400);
});

it('does not count the readiness of an earlier life', () => {
  const backOff = new BackOff();
  backOff.becameReady(0);
  expect(backOff.delayAfterExit(5000)).toBe(200);
  expect(backOff.delayAfterExit(60_000)).toBe(400);
});

it('never leaves its bounds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(20_000))), (lives) => {
      const backOff = new BackOff();
      let now = 0;
      for (const [ready, lasted] of lives) {
        if (ready) backOff.becameReady(now);
        now += lasted;
        const delay = backOff.delayAfterExit(now);
        expect(delay).toBeGreaterThanOrEqual(200);
        expect(delay).toBeLessThanOrEqual(10_000);
        now += delay;
      }
    }),
  );
});
