import { median, percentile } from '../bench/benchmark.ts';

/** How long something took, over all times; nothing where it never happened. */
export const timesOf = (
  values: number[],
): { median: number; p95: number; worst: number } | undefined =>
  values.length === 0
    ? undefined
    : { median: median(values), p95: percentile(values, 0.95), worst: Math.max(...values) };
