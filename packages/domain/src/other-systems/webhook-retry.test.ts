import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextAttempt, webhookPatienceMs } from './webhook-retry.ts';

it('tries for a day, ever more seldom, and at least every quarter of an hour [R004-5.10]', () => {
  const since = new Date(0);
  const waits: number[] = [];
  let now = since;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt({ attempts, since, now });
    if (!next) break;
    waits.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(Math.max(...waits)).toBe(900_000);
  expect(webhookPatienceMs - now.getTime()).toBeLessThan(900_000);
});

it('never waits for nothing, and never beyond its patience', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(2 * webhookPatienceMs),
      (attempts, age) => {
        const [since, now] = [new Date(0), new Date(age)];
        const next = nextAttempt({ attempts, since, now });
        if (next) {
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(next.getTime()).toBeLessThanOrEqual(webhookPatienceMs);
        } else expect(age + 900_000).toBeGreaterThan(webhookPatienceMs);
      },
    ),
  );
});
