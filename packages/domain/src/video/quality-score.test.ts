import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metricRating, qualityLevel, qualityScore, type LinkMeasurement } from './quality-score.ts';

it.each([
  ['latencyMs', 350, 'good'],
  ['latencyMs', 351, 'fair'],
  ['latencyMs', 701, 'poor'],
  ['jitterMs', 50, 'good'],
  ['jitterMs', 100, 'fair'],
  ['jitterMs', 101, 'poor'],
  ['lossPercent', 1, 'good'],
  ['lossPercent', 3, 'fair'],
  ['lossPercent', 3.1, 'poor'],
  ['speakerDelayMs', 100, 'good'],
  ['speakerDelayMs', 200, 'fair'],
  ['speakerDelayMs', 201, 'poor'],
] as const)('%s of %d is %s [R001-9.1]', (metric, value, rating) => {
  expect(metricRating(metric, value)).toBe(rating);
});

it.each([
  [{ latencyMs: 40, jitterMs: 5, lossPercent: 0 }, 'excellent'],
  [{ latencyMs: 250, jitterMs: 20, lossPercent: 1 }, 'good'],
  [{ latencyMs: 500, jitterMs: 60, lossPercent: 3 }, 'fair'],
  [{ latencyMs: 900, jitterMs: 150, lossPercent: 10 }, 'poor'],
] as const)('%j is %s', (link, level) => {
  expect(qualityLevel(qualityScore(link))).toBe(level);
});

const link = fc.record({
  latencyMs: fc.integer({ min: 0, max: 5_000 }),
  jitterMs: fc.integer({ min: 0, max: 2_000 }),
  lossPercent: fc.integer({ min: 0, max: 100 }),
});

it('lies between 1 and 5, and nothing that gets worse makes it better', () => {
  fc.assert(
    fc.property(
      link,
      fc.constantFrom<keyof LinkMeasurement>('latencyMs', 'jitterMs', 'lossPercent'),
      fc.integer({ min: 1, max: 100 }),
      (measured, metric, more) => {
        const score = qualityScore(measured);
        const worse = qualityScore({ ...measured, [metric]: measured[metric] + more });
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(5);
        expect(worse).toBeLessThanOrEqual(score + 1e-9);
      },
    ),
  );
});
