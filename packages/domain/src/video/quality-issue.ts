import { metricRating, type Metric } from './quality-score.ts';

/** What can be wrong with a connection, as a person reads it; the worst for her first. */
const issues: readonly (readonly [Metric, string])[] = [
  ['lossPercent', 'Parts of the picture and sound are lost'],
  ['latencyMs', 'The connection is slow'],
  ['jitterMs', 'The connection is unsteady'],
  ['speakerDelayMs', 'The sound is late'],
];

type Measured = { [M in Metric]: number | null };

/** What is worst about it, a poor figure before a fair one; nothing while all are good. */
export function qualityIssue(measured: Measured): string | undefined {
  const rated = issues.flatMap(([metric, text]) => {
    const value = measured[metric];
    return value === null ? [] : [{ text, rating: metricRating(metric, value) }];
  });
  const worst =
    rated.find(({ rating }) => rating === 'poor') ?? rated.find(({ rating }) => rating === 'fair');
  return worst?.text;
}
