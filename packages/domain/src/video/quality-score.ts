/** What a connection measured over the last seconds. */
export interface LinkMeasurement {
  /** From one end to the other and back, milliseconds. */
  latencyMs: number;
  jitterMs: number;
  /** Percent of the packets. */
  lossPercent: number;
}

export type QualityLevel = 'poor' | 'fair' | 'good' | 'excellent';
export type MetricRating = 'good' | 'fair' | 'poor';

/** Up to the first a measurement is good, up to the second fair, beyond it poor. */
const cutoffs = {
  latencyMs: [350, 700],
  jitterMs: [50, 100],
  lossPercent: [1, 3],
  /** Between what is said and what the speaker plays. */
  speakerDelayMs: [100, 200],
} as const;
export type Metric = keyof typeof cutoffs;

export function metricRating(metric: Metric, value: number): MetricRating {
  const [good, fair] = cutoffs[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/**
 * A mean opinion score from 1 to 5, by the E-model of ITU-T G.107 in its short form: delay costs little
 * up to 160 ms and then more, a buffer hides jitter at the price of twice its length, loss costs most.
 */
export function qualityScore({ latencyMs, jitterMs, lossPercent }: LinkMeasurement): number {
  const delay = latencyMs / 2 + 2 * jitterMs + 10;
  const forDelay = delay < 160 ? delay / 40 : (delay - 120) / 10;
  const rating = Math.min(100, Math.max(0, 93.2 - forDelay - 2.5 * lossPercent));
  // Close to nothing the curve dips below its own lowest mark.
  return Math.max(1, 1 + 0.035 * rating + 0.000007 * rating * (rating - 60) * (100 - rating));
}

/** The bounds at which G.107 calls users very satisfied, satisfied, and nearly all of them dissatisfied. */
export function qualityLevel(score: number): QualityLevel {
  if (score >= 4.3) return 'excellent';
  if (score >= 4) return 'good';
  return score >= 2.6 ? 'fair' : 'poor';
}
